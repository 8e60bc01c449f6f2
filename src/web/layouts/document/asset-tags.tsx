import { rootRouteId, useLoaderData } from "@tanstack/react-router";

/** As in the frame that the server gives. */
interface Framed {
  assets?: {
    styles: string[];
    scripts: string[];
    preloads: string[];
    inline?: { styles: string; starter: string; startsAtOnce: boolean; hearts: string };
  };
}

/**
 * The page's styles and scripts, rendered by the server alone. The built page contains its styles, so that it is painted as soon as it
 * is there, and a small script that loads the others after that (hydration/start-scripts.ts).
 */
export function AssetTags() {
  const { assets }: Framed = useLoaderData({ from: rootRouteId });
  if (!assets) return null;
  const { styles, scripts, preloads, inline } = assets;
  if (!inline)
    return (
      <>
        {styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {scripts.map((src) => (
          <script key={src} type="module" src={src} />
        ))}
      </>
    );
  const files = {
    "data-scripts": scripts.join(" "),
    "data-preloads": preloads.join(" "),
    "data-styles": styles.join(" "),
    "data-hearts": inline.hearts,
    ...(inline.startsAtOnce && { "data-at-once": "" }),
  };
  return (
    <>
      {/* oxlint-disable-next-line react/no-danger -- the build's own styles; as a text React would escape quotes in them */}
      <style dangerouslySetInnerHTML={{ __html: inline.styles }} />
      {/* oxlint-disable-next-line react/no-danger -- the build's own script */}
      <script {...files} dangerouslySetInnerHTML={{ __html: inline.starter }} />
    </>
  );
}
