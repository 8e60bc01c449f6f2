import { type ComponentProps, type ComponentType, useEffect, useState } from "react";
import type { MapPanel } from "#web/features/map/map-panel.tsx";
import { formatCount } from "#web/format/words.ts";
import { fill } from "#web/format/fill.ts";
import { formatNumber } from "#web/format/money.ts";
import { mapMessages } from "#web/messages/search/map.ts";
import { paths, searchAddress } from "#web/paths.ts";
import { useCall, useNavigate, usePageData } from "#web/router-api.ts";
import { PageLink } from "#web/ui/page-link.tsx";
import { LocalityTable } from "./locality-table.tsx";
import { mapStart, startKey } from "./map-start.ts";
import { asList, filtersOfMap, searchOfArea, withBox } from "./map-searches.ts";
import styles from "./map-view.module.css";

type PanelType = ComponentType<ComponentProps<typeof MapPanel>>;
/** The form of the filters, which the hidden field is part of. */
const formId = "filter-form";

/**
 * The map of a search. The server, and a browser without scripts or without the map's code, shows the localities as a table in its
 * place.
 */
export function MapView() {
  const { made: query, total, localities, near } = usePageData(paths.search);
  const words = mapMessages;
  const call = useCall();
  const navigate = useNavigate();
  const [Panel, setPanel] = useState<PanelType>();
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    const fetchPanel = async () => {
      try {
        const { MapPanel: Loaded } = await import("#web/features/map/map-panel.tsx");
        setPanel(() => Loaded);
      } catch {
        setHasFailed(true);
      }
    };
    void fetchPanel();
  }, []);

  return (
    <section
      id="map"
      className={styles.view}
      data-keeps-focus
      data-has-rows-of-buttons
      aria-label={formatCount(words.mapOf, total)}
    >
      {/* The form of the filters leads back to the map. */}
      <input type="hidden" name="view" value="map" form={formId} />
      <PageLink className={styles.toList} href={searchAddress(asList(query))}>
        {fill(words.toList, { count: formatNumber(total) })}
      </PageLink>
      <div className={styles.frame}>
        {Panel ? (
          <Panel
            call={call}
            filters={filtersOfMap(query)}
            start={mapStart(query, { near, localities })}
            startKey={startKey(query)}
            anchor={near && { ...near, name: near.hindiName ?? near.name }}
            onArea={(box, isSearched) => {
              if (isSearched) {
                void navigate({
                  to: paths.search,
                  search: searchOfArea(query, box),
                  replace: true,
                  resetScroll: false,
                });
                return;
              }
              // Not by the router, whose replaceState would load the list again.
              History.prototype.replaceState.call(
                window.history,
                window.history.state,
                "",
                searchAddress(withBox(query, box)),
              );
            }}
            stackAddress={(mark) => searchAddress(withBox(asList(query), mark))}
          />
        ) : (
          <div className={styles.table}>
            {hasFailed && (
              <p role="alert">
                {words.failed} {/* A browser asks for a file of code once; the page has to be loaded again. */}
                <a href={searchAddress(query)} target="_self">
                  {words.retry}
                </a>
              </p>
            )}
            <LocalityTable localities={localities} query={query} />
          </div>
        )}
      </div>
    </section>
  );
}
