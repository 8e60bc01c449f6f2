import { useState } from "react";
import { type PriceOfSharing, type Sharing, startingPrice } from "#contract/property/property-facts.ts";
import type { Property } from "#contract/property/property.ts";
import { paths } from "#web/paths.ts";
import { usePageSearch } from "#web/router-api.ts";

/**
 * The price that the page shows: that of the sharing in the URL. Choosing another sharing changes the URL too. Undefined if no rent is
 * stated.
 */
export function useChosenSharing(property: Property): [PriceOfSharing | undefined, (sharing: Sharing) => void] {
  const { sharing: [addressed] = [] } = usePageSearch(paths.property);
  /** Of a page whose address has changed since, by a link or by going back, the choice no longer counts. */
  const page = `${property.id} ${addressed}`;
  const [chosen, setChosen] = useState<{ page: string; sharing: Sharing }>();
  const sharing = chosen?.page === page ? chosen.sharing : addressed;
  const usual = startingPrice(property);
  const price = startingPrice(property, { sharing: sharing ? [sharing] : [] }) ?? usual;
  const choose = (next: Sharing) => {
    if (next === price?.sharing) return;
    setChosen({ page, sharing: next });
    const { history, location } = window;
    const url = new URL(location.href);
    if (next === usual?.sharing) url.searchParams.delete("sharing");
    else url.searchParams.set("sharing", next);
    // The router watches the methods of this page's history and would load the listing again; the browser's own are quiet.
    History.prototype.replaceState.call(history, history.state, "", url);
  };
  return [price, choose];
}
