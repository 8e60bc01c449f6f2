interface Part {
  text: string;
  isMatch: boolean;
}

const word = /[\p{L}\p{M}\p{N}]+/gu;

/** A label cut where words of it begin as something that was typed: "kam nag" and "Kamla Nagar" match in "Kam" and "Nag". */
export function matchingParts(label: string, typed: string): Part[] {
  const beginnings = (typed.toLowerCase().match(word) ?? []).toSorted((a, b) => b.length - a.length);
  const parts: Part[] = [];
  let done = 0;
  for (const { 0: text, index } of label.matchAll(word)) {
    const beginning = beginnings.find((each) => text.toLowerCase().startsWith(each));
    if (beginning === undefined) continue;
    if (index > done) parts.push({ text: label.slice(done, index), isMatch: false });
    done = index + beginning.length;
    parts.push({ text: label.slice(index, done), isMatch: true });
  }
  if (done < label.length) parts.push({ text: label.slice(done), isMatch: false });
  return parts;
}
