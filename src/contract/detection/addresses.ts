/** Finds links, mailboxes, UPI IDs and handles of other services in folded text. Bounded repetitions limit the running time. */
import {
  countryEndings,
  everydayEndings,
  rareEndings,
  siteLabel,
  sureEndings,
  abbreviations,
  tradeLabel,
  wordEndings,
} from "./domain-endings.ts";

export interface FoundAddress {
  kind: "link" | "mailbox" | "upi" | "handle";
  start: number;
  end: number;
}

const providers =
  "gmail|googlemail|yahoo|ymail|hotmail|outlook|live|rediff|rediffmail|icloud|proton|protonmail|zoho|aol";

/** Providers of UPI IDs: the part after @. */
const upiHandles =
  "upi|ybl|ibl|axl|yapl|apl|rapl|paytm|pt(?:yes|axis|hdfc|sbi)|ok(?:axis|hdfcbank|icici|sbi)|wa(?:axis|hdfcbank|icici|sbi)|axisb|axisgo|axisbank|hdfcbank|icici|sbi|kotak|kmbl|barodampay|cnrb|pnb|fbl|federal|idfcbank|idbi|indus|rbl|yesbank|yespay|jupiteraxis|freecharge|ikwik|airtel|naviaxis|superyes|tapicici|fam|pingpay|abfspay|slice|dbs|hsbc|postbank|jio|amazonpay";

const knownHosts =
  "wa\\.me|t\\.me|m\\.me|api\\.whatsapp|chat\\.whatsapp|telegram\\.me|signal\\.me|fb\\.me|youtu\\.be|goo\\.gl|bit\\.ly|g\\.page|g\\.co|x\\.com|t\\.co|tinyurl";

const spelledDot = String.raw`\s{0,2}(?:\(\s?(?:dot|\.)\s?\)|\[\s?(?:dot|\.)\s?\]|\{\s?(?:dot|\.)\s?\}|(?<![\p{L}\p{N}])(?:dot|डॉट)(?![\p{L}\p{N}]))\s{0,2}`;
const anyDot = String.raw`(?:\s?\.\s?|${spelledDot})`;
const signAt = String.raw`\s{0,2}(?:@|\(\s?(?:at|@)\s?\)|\[\s?(?:at|@)\s?\]|\{\s?(?:at|@)\s?\})\s{0,2}`;
const anyAt = String.raw`(?:${signAt}|\s{1,2}(?:at|एट)\s{1,2})`;
const label = String.raw`[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,62})`;
const local = String.raw`[\p{L}\p{N}._%+-]{1,64}`;
const notInside = String.raw`(?<![\p{L}\p{N}._%+-])`;
const wordEnd = String.raw`(?![\p{L}\p{M}\p{N}])`;
const path = String.raw`(?:[/?#][^\s]{0,200})?`;

const siteStart = String.raw`(?<![\p{L}\p{N}@._-])`;
const noAbbreviation = `(?!(?:${abbreviations})\\.)`;
const labels = String.raw`(?:[\p{L}\p{N}-]{2,63}\.){1,4}`;
const sentenceEnd = String.raw`(?=\s{0,3}$|[,;:!?)\]]|\.(?:\s|$))`;
const pathOrPort = String.raw`(?::\d{2,5}|[/?#][^\s])[^\s]{0,200}`;
const leadingWord = String.raw`(?<![\p{L}\p{N}])(?:visit|book|booking|site|website|on|at|see|check|contact|go|open|via|from|url|link|log in|login)`;
const octet = String.raw`(?:25[0-5]|2[0-4]\d|1?\d?\d)`;
const ipv4 = String.raw`${octet}(?:\.${octet}){3}`;

function pattern(source: string): RegExp {
  return new RegExp(source, "gu");
}

const links: readonly RegExp[] = [
  pattern(
    String.raw`(?:https?|hxxps?|(?<![\p{L}\p{N}])(?:ftp|upi|tel|mailto|whatsapp|javascript))\s{0,2}:\s{0,2}/\s?/\s{0,2}[^\s]{1,200}`,
  ),
  pattern(String.raw`(?<![\p{L}\p{N}])(?:tel|mailto|javascript):[^\s]{1,200}`),
  pattern(String.raw`(?<![\p{L}\p{N}])www${anyDot}${label}(?:${anyDot}${label}){0,3}${path}`),
  pattern(String.raw`(?<![\p{L}\p{N}.@-])(?:${knownHosts})(?:\.\p{L}{2,10})?${wordEnd}${path}`),
  pattern(
    String.raw`${siteStart}(?!asp\.net)${noAbbreviation}${labels}(?:${sureEndings})(?:\.\p{L}{2})?${wordEnd}(?!\.\p{L})${path}`,
  ),
  pattern(String.raw`${siteStart}${labels}(?:${wordEndings})(?:${sentenceEnd}|${pathOrPort})`),
  pattern(String.raw`${siteStart}${siteLabel}${labels}(?:${countryEndings})${sentenceEnd}`),
  pattern(
    String.raw`${siteStart}${noAbbreviation}${labels}(?:${countryEndings}|${everydayEndings}|${rareEndings})${pathOrPort}`,
  ),
  // One-letter labels, as in URL shorteners, but not "B.Com/M.Com" and "B.Tech/M.Tech".
  pattern(
    String.raw`${siteStart}(?![bm]\.com|\p{L}\.tech)[\p{L}\p{N}]\.(?:${sureEndings}|${wordEndings})${pathOrPort}`,
  ),
  // An unlisted domain ending before a path that looks machine-generated.
  pattern(String.raw`${siteStart}${noAbbreviation}${labels}[a-z]{2,18}/(?=[a-z_-]{2,60}\d)[a-z][\w-]{4,200}`),
  // An ending before a slash without a path, or before another word, if the label looks like a site's name.
  pattern(
    String.raw`${siteStart}${tradeLabel}\.(?:(?:${wordEndings}|${countryEndings})${wordEnd}|(?:${everydayEndings}|${rareEndings})/)`,
  ),
  // After a word such as "visit" an ending counts even if another word follows.
  pattern(
    String.raw`(?<=${leadingWord}[ :]{1,3})${noAbbreviation}${labels}(?:${wordEndings}|${countryEndings})${wordEnd}`,
  ),
  pattern(
    String.raw`(?<=(?<![\p{L}\p{N}])(?:visit|site|website|url|link|log in|login)[ :]{1,3})${noAbbreviation}${labels}(?:${everydayEndings})${wordEnd}`,
  ),
  // IPv4 addresses: with a path or port, after such a word, or too long to be anything else.
  pattern(String.raw`(?<![\d.])${ipv4}${pathOrPort}`),
  pattern(String.raw`(?<=${leadingWord}[ :]{1,3})${ipv4}(?![\d.])`),
  pattern(String.raw`(?<![\d.])(?=[\d.]{12,15}(?![\d.]))${ipv4}(?!\.?\d)`),
  pattern(
    String.raw`(?<![\p{L}\p{N}])[\p{L}\p{N}-]{2,63}(?:${spelledDot}(?:${sureEndings})${wordEnd}|${spelledDot}(?:in|me)(?=\s{0,3}$|[,;:!?)\]./]))`,
  ),
];

const mailboxes: readonly RegExp[] = [
  pattern(String.raw`${notInside}${local}@(?:[\p{L}\p{N}-]{1,63}\.){1,4}\p{L}{2,24}`),
  pattern(
    String.raw`${notInside}${local}(?:${spelledDot}${local}){0,2}${signAt}${label}(?:${anyDot}(?:${sureEndings}|in))+${wordEnd}`,
  ),
  pattern(
    String.raw`${notInside}${local}(?:${spelledDot}${local}){0,2}${anyAt}(?:${providers})${anyDot}(?:com|in|me|co)${wordEnd}`,
  ),
  pattern(
    String.raw`${notInside}${local}(?:${spelledDot}${local}){0,2}${anyAt}${label}${spelledDot}(?:com|net|org|co|in)${wordEnd}`,
  ),
];

const upiIds: readonly RegExp[] = [
  pattern(String.raw`${notInside}${local}${signAt}(?:${upiHandles})${wordEnd}(?!\.\p{L})`),
  pattern(String.raw`${notInside}\d{10}@\p{L}{2,24}${wordEnd}(?!\.\p{L})`),
];
/** Words about payments: in a text with one of them an unknown name after @ counts as a UPI ID. */
const upiWord =
  /(?<![\p{L}\p{N}])(?:upi|gpay|g pay|google pay|phonepe|phone pe|paytm|bhim|pay on|pay to)(?![\p{L}\p{N}])/u;
const anyUpiId = pattern(String.raw`${notInside}[\p{L}\p{N}._-]{2,64}@[a-z]{3,24}${wordEnd}(?!\.\p{L})`);

const services =
  "instagram|insta|ig|telegram|tg|snapchat|snap|facebook|fb|twitter|whatsapp|signal|threads|linkedin|youtube|yt|skype|discord|इंस्टा|इंस्टाग्राम|टेलीग्राम";
const service = String.raw`(?<![\p{L}\p{N}])(?:${services})(?![\p{L}\p{N}])`;
const handles: readonly RegExp[] = [
  pattern(
    String.raw`${service}(?:\s{1,2}(?:id|handle|me|pe|par|is|on|page|पर)){0,2}[\s:=>–—-]{1,5}(?:@[\p{L}\p{N}_.]{2,40}|(?=[a-z]{0,29}[_\d.][a-z\d])[a-z][a-z\d_.]{2,29}${wordEnd})`,
  ),
  pattern(String.raw`${service}\s{1,2}(?:id|handle)[\s:=>–—-]{1,5}@?[a-z][a-z\d_.]{2,39}${wordEnd}`),
  pattern(String.raw`(?<![\p{L}\p{N}@._-])@(?=[a-z][a-z\d]{0,29}[._][a-z\d])[a-z][a-z\d._]{3,40}`),
];

export function findAddresses(text: string): FoundAddress[] {
  const found: FoundAddress[] = [];
  const search = (kind: FoundAddress["kind"], patterns: readonly RegExp[]) => {
    for (const each of patterns)
      for (const { index: start, 0: match } of text.matchAll(each)) {
        const end = start + match.length;
        if (!found.some((other) => start < other.end && other.start < end)) found.push({ kind, start, end });
      }
  };
  search("mailbox", mailboxes.slice(0, 1));
  search("upi", upiWord.test(text) ? [...upiIds, anyUpiId] : upiIds);
  search("mailbox", mailboxes.slice(1));
  search("link", links);
  search("handle", handles);
  return found;
}
