import { paths } from "#web/paths.ts";
import { usePageData } from "#web/router-api.ts";

/** What /account shows, on that page. */
export const useAccount = () => usePageData(paths.account);
