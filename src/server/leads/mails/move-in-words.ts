import type { Language } from "#contract/languages.ts";
import type { EnquiryDays } from "#contract/lead/lead-facts.ts";
import type { PlainCode } from "#contract/messages/catalogue.ts";
import { formatMessage, message } from "#contract/messages/message.ts";

const codes: Readonly<Record<EnquiryDays, PlainCode>> = {
  "Within 7 Days": "leads-file.within-7-days",
  "7 Days - 14 Days": "leads-file.7-to-14-days",
  "More than 14 Days": "leads-file.after-14-days",
};

/** When somebody wants to move in, for mails and the file of enquiries. */
export function formatMoveIn(days: EnquiryDays, language: Language): string {
  return formatMessage(message(codes[days]), language);
}
