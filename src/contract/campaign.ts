/** What mail programs and advertising networks add to links. No page reads it; whoever measures visits does. */
const campaignPair = /[?&](?:utm_[a-z_]+|gclid|fbclid)=[^&]*/gi;
/** Characters of all campaign parameters of an address together. A longer set is not passed on by redirects. */
const longestCampaign = 1000;

/** The query of an address, with its question mark, without campaign parameters. */
export function withoutCampaign(search: string): string {
  return search.replace(campaignPair, "").replace(/^&/, "?");
}

/** An address of ours without its campaign parameters, and those parameters as they were written ("" where there are none). */
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

/** The address with campaign parameters at the end of its query; without them where they are too long or no URL can hold them. */
export function joinCampaign(address: string, campaign: string): string {
  if (campaign === "" || campaign.length > longestCampaign || !/^[!-~]+$/.test(campaign)) return address;
  return `${address}${address.includes("?") ? "&" : "?"}${campaign}`;
}

/** An address of ours with the campaign parameters of a page's query. For browsers: the query is one that the server has accepted. */
export function withCampaignOf(search: string, address: string): string {
  const campaign = search
    .match(campaignPair)
    ?.map((pair) => pair.slice(1))
    .join("&");
  return campaign ? `${address}${address.includes("?") ? "&" : "?"}${campaign}` : address;
}
