import { type ReactNode, useRef, useState } from "react";
import "leaflet/dist/leaflet.css";
import type { MapBox } from "#contract/search/map-grid.ts";
import type { MapPin } from "#contract/search/property-map.ts";
import { fill } from "#web/format/fill.ts";
import { languageOf } from "#web/format/language-of.ts";
import { formatNumber, formatRupees } from "#web/format/money.ts";
import { formatCount } from "#web/format/words.ts";
import { mapMessages } from "#web/messages/search/map.ts";
import { propertyAddress } from "#web/paths.ts";
import { useSite } from "#web/use-site.ts";
import { Button } from "#web/ui/button.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { PageLink } from "#web/ui/page-link.tsx";
import { showToast } from "#web/ui/toasts.ts";
import { type ShownMark, describeAllIn } from "./describe-marks.ts";
import { savesData } from "./base-files.ts";
import { noteTileConsent, tileConsent } from "./tile-consent.ts";
import { scaleOf } from "./map-area.ts";
import { type SearchMapOptions, useSearchMap } from "./use-search-map.ts";
import styles from "./map-panel.module.css";

const directions = [
  ["north", 0, -0.4],
  ["west", -0.4, 0],
  ["east", 0.4, 0],
  ["south", 0, 0.4],
] as const;

/** The live map with all that is operated around it. Fetched when a map is opened. */
export function MapPanel({
  onArea,
  stackAddress,
  ...options
}: Omit<SearchMapOptions, "words" | "onMoved" | "onBaseMissing" | "tiles"> & {
  /** The map shows another area. @param isSearched the list is to follow. */
  onArea: (box: MapBox, isSearched: boolean) => void;
  /** The list of the listings at one point. */
  stackAddress: (mark: ShownMark) => string;
}) {
  const words = mapMessages;
  const frame = useRef<HTMLDivElement>(null);
  const [isFollowing, setIsFollowing] = useState(false);
  const [moved, setMoved] = useState<MapBox>();
  const offered = useSite().mapTiles;
  const tiles = savesData() ? undefined : offered;
  const [consent, setConsent] = useState(tileConsent);
  const shownTiles = consent === "yes" ? tiles : undefined;
  const answer = (given: "yes" | "no") => {
    noteTileConsent(given);
    setConsent(given);
  };
  const map = useSearchMap(frame, {
    ...options,
    words,
    tiles: shownTiles?.address,
    onMoved(box) {
      onArea(box, isFollowing);
      setMoved(isFollowing ? undefined : box);
    },
    onBaseMissing: () => {
      showToast(words.baseMissing, "info");
    },
  });

  return (
    <div className={styles.panel}>
      <div className={styles.bar}>
        <label className={styles.follow}>
          <input
            type="checkbox"
            checked={isFollowing}
            onChange={({ currentTarget }) => {
              setIsFollowing(currentTarget.checked);
              if (!currentTarget.checked || !moved) return;
              onArea(moved, true);
              setMoved(undefined);
            }}
          />
          {words.searchAsMoved}
        </label>
        <div className={styles.buttons}>
          <button type="button" aria-label={words.zoomIn} onClick={() => map.zoomBy(1)}>
            +
          </button>
          <button type="button" aria-label={words.zoomOut} onClick={() => map.zoomBy(-1)}>
            −
          </button>
          <details className={styles.move}>
            <summary aria-label={words.moveMap}>✥</summary>
            <div>
              {directions.map(([name, right, down]) => (
                <button key={name} type="button" aria-label={words[name]} onClick={() => map.moveBy(right, down)}>
                  {arrows[name]}
                </button>
              ))}
            </div>
          </details>
        </div>
      </div>
      <div ref={frame} className={styles.map} />
      {moved && (
        <button
          type="button"
          className={styles.area}
          onClick={() => {
            onArea(moved, true);
            setMoved(undefined);
          }}
        >
          {words.searchArea}
        </button>
      )}
      <div className={styles.cards}>
        {tiles && consent === undefined && (
          <section className={styles.peek} aria-label={words.streets}>
            <div>
              <p>{fill(words.askForStreets, { host: new URL(tiles.address).host })}</p>
              <p className={styles.answers}>
                <Button onClick={() => answer("yes")}>{words.showStreets}</Button>
                <Button look="line" onClick={() => answer("no")}>
                  {words.noStreets}
                </Button>
              </p>
            </div>
          </section>
        )}
        {map.chosen && (
          <Peek mark={map.chosen} onClose={map.close} onLeave={map.leave}>
            {map.chosen.pin ? (
              <PinFacts pin={map.chosen.pin} isAllIn={options.filters.sort === "all-in"} />
            ) : (
              <PageLink href={stackAddress(map.chosen)}>{map.chosen.name}</PageLink>
            )}
          </Peek>
        )}
      </div>
      <p className={styles.notes}>
        {map.scene && <Scale latitude={map.scene.latitude} zoom={map.scene.zoom} />}
        {shownTiles ? <span>{shownTiles.attribution}</span> : <span>{words.simplified}</span>}
        {!shownTiles && map.attributions.map((text) => <span key={text}>{text}</span>)}
        {tiles && consent !== undefined && (
          // Streets are asked about again before they are shown, and are gone at once.
          <Button look="text" onClick={() => (consent === "yes" ? answer("no") : setConsent(undefined))}>
            {consent === "yes" ? words.noStreets : words.showStreets}
          </Button>
        )}
      </p>
      <output className={map.isFresh ? "vh" : styles.stale}>
        {map.isFresh ? map.here !== undefined && formatCount(words.here, map.here) : words.notFresh}
      </output>
    </div>
  );
}
const arrows = { north: "↑", west: "←", east: "→", south: "↓" } as const;

function Peek({
  mark,
  onClose,
  onLeave,
  children,
}: {
  mark: ShownMark;
  onClose: () => void;
  onLeave: () => void;
  children: ReactNode;
}) {
  return (
    <section key={mark.key} className={styles.peek} aria-label={mapMessages.chosen}>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the links in it are operated */}
      <div onClick={onLeave}>{children}</div>
      <IconButton icon="x" label={mapMessages.close} look="text" onClick={onClose} />
    </section>
  );
}

function PinFacts({ pin, isAllIn }: { pin: MapPin; isAllIn: boolean }) {
  const { pgId, title, rent, gender } = pin;
  // The marks then have that price, so the card says it too.
  const allIn = isAllIn ? describeAllIn(pin, mapMessages) : undefined;
  return (
    <>
      <p className="price">
        <b>{rent === undefined ? mapMessages.onRequest : formatRupees(rent)}</b>
        {rent !== undefined && <span>{mapMessages.perMonth}</span>}
        {allIn !== undefined && <small>{allIn}</small>}
      </p>
      <PageLink href={propertyAddress(pgId)} lang={languageOf(title)}>
        {title}
      </PageLink>
      <p className="small mute">{mapMessages.genders[gender]}</p>
    </>
  );
}

function Scale(scene: Parameters<typeof scaleOf>[0]) {
  const { metres, pixels } = scaleOf(scene);
  const [phrase, count] =
    metres < 1000 ? [mapMessages.scaleMetres, metres] : [mapMessages.scaleKilometres, metres / 1000];
  return (
    <span className={styles.scale}>
      {fill(phrase, { count: formatNumber(count) })}
      <svg width={pixels} height="6" viewBox={`0 0 ${pixels} 6`} aria-hidden="true">
        <path d={`M.75 0v5.25h${pixels - 1.5}V0`} fill="none" stroke="currentColor" strokeWidth="1.5" />
      </svg>
    </span>
  );
}
