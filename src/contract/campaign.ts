/** Parameters that mail programs and advertising networks add to links. No page reads them; web analytics do. */
const campaignPair = /[?&](?:utm_[a-z_]+|gclid|fbclid)=[^&]*/gi;
/** Maximum length of an address's campaign parameters together, in characters. Redirects drop longer ones. */
const longestCampaign = 1000;

/** The query of an address, with its question mark, without campaign parameters. */
export function withoutCampaign(search: string): string {
  return search.replace(campaignPair, "").replace(/^&/, "?");
}

/** One of our URLs without its campaign parameters, and those parameters verbatim ("" if there are none). */
export function splitCampaign(address: string): { address: string; campaign: string } {
  const start = address.indexOf("?");
  if (start === -1) return { address, campaign: "" };
  const search = address.slice(start);
  const pairs = search.match(campaignPair) ?? [];
  return {
    address: address.slice(0, start) + withoutCampaign(search),
    campaign: pairs.map((pair) => pair.slice(1)).join("&"),
  };
}

/** The URL with the campaign parameters appended to its query; without them if they are too long or not valid in a URL. */
export function joinCampaign(address: string, campaign: string): string {
  if (campaign === "" || campaign.length > longestCampaign || !/^[!-~]+$/.test(campaign)) return address;
  return `${address}${address.includes("?") ? "&" : "?"}${campaign}`;
}

/** One of our URLs with the campaign parameters of a page's query. For browsers only: expects a query that the server has accepted. */
export function withCampaignOf(search: string, address: string): string {
  const campaign = search
    .match(campaignPair)
    ?.map((pair) => pair.slice(1))
    .join("&");
  return campaign ? `${address}${address.includes("?") ? "&" : "?"}${campaign}` : address;
}
