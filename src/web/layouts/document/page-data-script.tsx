import { useRouter } from "@tanstack/react-router";
import { pageDataId, writePageData } from "./page-data.ts";

/**
 * What the server has loaded for the page, in an element that runs nothing: JSON is written and read several times faster than
 * the router's own script, and needs no place in the page's policy.
 */
export function PageDataScript() {
  const { matches } = useRouter().state;
  const json = { __html: writePageData(matches) };
  // oxlint-disable-next-line react/no-danger -- every "<" is escaped; as a text React would escape quotes, which JSON keeps
  return <script id={pageDataId} type="application/json" dangerouslySetInnerHTML={json} />;
}
