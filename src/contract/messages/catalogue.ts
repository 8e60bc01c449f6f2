import { accountMessages } from "./account.ts";
import { adminMessages } from "./admin.ts";
import { alertMessages } from "./alerts.ts";
import { demoMessages } from "./demo.ts";
import { leadMessages } from "./lead.ts";
import { leadsFileMessages } from "./leads-file.ts";
import { ownerMessages } from "./owner.ts";
import { pageMessages } from "./page.ts";
import { propertyMessages } from "./property.ts";
import { searchMessages } from "./search.ts";
import { shortlistMessages } from "./shortlist.ts";
import { siteMessages } from "./site.ts";
import { wireMessages } from "./wire.ts";
import { wordsMessages } from "./words.ts";
import type { GapsOf } from "./define-messages.ts";

/** All messages of API responses, pages and exported files, in each language. */
export const catalogue = {
  ...accountMessages,
  ...adminMessages,
  ...alertMessages,
  ...demoMessages,
  ...leadMessages,
  ...leadsFileMessages,
  ...ownerMessages,
  ...pageMessages,
  ...propertyMessages,
  ...searchMessages,
  ...shortlistMessages,
  ...siteMessages,
  ...wireMessages,
  ...wordsMessages,
};

export type MessageCode = keyof typeof catalogue;

/** The codes of messages without parameters. */
export type PlainCode = {
  [Code in MessageCode]: [GapsOf<(typeof catalogue)[Code]["en"]>] extends [never] ? Code : never;
}[MessageCode];
