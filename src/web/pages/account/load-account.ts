import { notFound } from "@tanstack/react-router";
import { type MyAccount, type SessionSummary, myAccount, mySessions } from "#contract/my-account.ts";
import { enAccount } from "#web/messages/en-account.ts";
import { paths } from "#web/paths.ts";
import { type PersonalAnswer, type PersonalQuestion, personalHead } from "#web/personal-page.ts";

export interface LoadedAccount {
  mine: MyAccount;
  sessions: SessionSummary[];
}

/** What a page of one's own shows. */
export type AccountPages = PersonalAnswer & { page: "account" } & LoadedAccount;

/** One page of one's own. Throws ApiFailure 401 where nobody is signed in. */
export async function loadAccountPage({ call, site, path }: PersonalQuestion): Promise<AccountPages> {
  switch (path) {
    case paths.account: {
      const [mine, { sessions }] = await Promise.all([call(myAccount), call(mySessions)]);
      return { page: "account", mine, sessions, head: personalHead(site, enAccount.account, path) };
    }
    default:
      throw notFound();
  }
}
