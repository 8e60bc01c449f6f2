import { type MyAccount, type SessionSummary, myAccount, mySessions } from "#contract/my-account.ts";
import type { SiteSettings } from "#contract/site.ts";
import type { Call } from "#web/api/call.ts";
import { pageHead, pageTitle } from "#web/document-head.ts";
import { enAccount } from "#web/messages/en-account.ts";
import { paths } from "#web/paths.ts";

export interface LoadedAccount {
  mine: MyAccount;
  sessions: SessionSummary[];
}

/** One's own account, and where one is signed in. Throws ApiFailure 401 where nobody is. */
export async function loadAccount(call: Call, site: SiteSettings) {
  const [mine, { sessions }] = await Promise.all([call(myAccount), call(mySessions)]);
  const words = enAccount.account;
  const { meta, links } = pageHead(site, {
    title: pageTitle(words.title, site),
    description: words.description,
    path: paths.account,
  });
  const loaded: LoadedAccount = { mine, sessions };
  return { ...loaded, head: { meta: [...meta, { name: "robots", content: "noindex" }], links } };
}
