import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import { MapPanel } from "./map-panel.tsx";
import { type SearchMapOptions, useSearchMap } from "./use-search-map.ts";

const address = "https://tiles.example/{z}/{x}/{y}.png";

// The map itself needs a browser.
vi.mock(import("./use-search-map.ts"), () => ({ useSearchMap: vi.fn() }) as never);
vi.mock(
  import("#web/use-site.ts"),
  () => ({ useSite: () => ({ mapTiles: { address, attribution: "© Tiles" } }) }) as never,
);
afterEach(() => void vi.unstubAllGlobals());

/** The page, and the address of pictures that the map is given. */
function open(answer: string | null, savesData = false) {
  vi.stubGlobal("localStorage", { getItem: () => answer });
  vi.stubGlobal("navigator", { connection: { saveData: savesData } });
  let options: SearchMapOptions | undefined;
  vi.mocked(useSearchMap).mockImplementation((_frame, given) => {
    options = given;
    return { attributions: ["© Base"], isFresh: true } as unknown as ReturnType<typeof useSearchMap>;
  });
  const page = renderToStaticMarkup(
    <MapPanel
      call={() => Promise.reject(new Error("Nothing is called"))}
      filters={{}}
      start={{ latitude: 28.6, longitude: 77.2, zoom: 12 }}
      startKey=""
      anchor={undefined}
      onArea={() => {}}
      stackAddress={() => ""}
    />,
  );
  return { page, tiles: options?.tiles };
}

test("streets come from another company after consent alone, never with Save-Data, and the answer can be changed", () => {
  const asked = open(null);
  expect(asked.tiles).toBeUndefined();
  expect(asked.page).toContain("Show streets from tiles.example?");

  const agreed = open("yes");
  expect(agreed.tiles).toBe(address);
  expect(agreed.page).toContain("© Tiles");
  expect(agreed.page).toContain("Without streets");

  const refused = open("no");
  expect(refused.tiles).toBeUndefined();
  expect(refused.page).not.toContain("tiles.example");
  expect(refused.page).toContain("Show streets");

  const saving = open("yes", true);
  expect(saving.tiles).toBeUndefined();
  expect(saving.page).not.toContain("Without streets");
});
