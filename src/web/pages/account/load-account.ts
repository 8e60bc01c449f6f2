import { notFound } from "@tanstack/react-router";
import { type MyEnquiry, myEnquiries } from "#contract/lead/enquiry.ts";
import { type MyAccount, type SessionSummary, myAccount, mySessions } from "#contract/account/my-account.ts";
import { ApiFailure } from "#web/api/api-failure.ts";
import { withPlaceNames } from "#web/format/place-names.ts";
import { accountMessages } from "#web/messages/account/account.ts";
import { paths } from "#web/paths.ts";
import { type PersonalAnswer, type PersonalQuestion, personalHead } from "#web/personal-loader.ts";

export interface LoadedAccount {
  mine: MyAccount;
  sessions: SessionSummary[];
  /** The newest few. */
  enquiries: MyEnquiry[];
}

export interface LoadedEnquiries {
  enquiries: MyEnquiry[];
  /** Where the list goes on. */
  nextAt?: string | undefined;
  /** It is not the first page. */
  isLater: boolean;
}

/** What a page of one's own shows. */
export type AccountPages = PersonalAnswer &
  (({ page: "account" } & LoadedAccount) | ({ page: "enquiries" } & LoadedEnquiries));

/** Enquiries that the account page itself shows: a row of them on a wide screen. */
const fewEnquiries = 3;

/** One page of one's own. Throws ApiFailure 401 where nobody is signed in. */
export async function loadAccountPage({ call, site, path, search }: PersonalQuestion): Promise<AccountPages> {
  switch (path) {
    case paths.account: {
      const [mine, { sessions }, { enquiries }] = await Promise.all([
        call(myAccount),
        call(mySessions),
        call(myEnquiries, { query: {} }),
      ]);
      return {
        page: "account",
        mine,
        sessions,
        enquiries: enquiries.slice(0, fewEnquiries).map(withNamesOfPlaces),
        head: personalHead(site, accountMessages.account, path),
      };
    }
    case paths.myEnquiries: {
      const { at } = search;
      const found = await call(myEnquiries, { query: at === undefined ? {} : { at } }).catch((error: unknown) => {
        // A place in the list that nobody was given.
        if (error instanceof ApiFailure && error.status === 400) throw notFound();
        throw error;
      });
      const head = personalHead(site, accountMessages.enquiries, path);
      const enquiries = found.enquiries.map(withNamesOfPlaces);
      return { page: "enquiries", ...found, enquiries, isLater: at !== undefined, head };
    }
    default:
      throw notFound();
  }
}

function withNamesOfPlaces({ property, ...enquiry }: MyEnquiry): MyEnquiry {
  return property ? { ...enquiry, property: withPlaceNames(property) } : enquiry;
}
