import type { FormValues } from "#web/forms/use-form.ts";

/** Something about a listing that two people wrote differently: fields that mean something only together are one. */
export interface Conflict {
  about: string;
  mine: FormValues;
  theirs: FormValues;
}

export interface Merge {
  merged: FormValues;
  conflicts: Conflict[];
  /** What only they have changed. */
  taken: string[];
}

/**
 * Brings two versions of a form together that began as `base`. What only one of them has changed is taken as it is now; what
 * both have changed, each in its own way, is a conflict, and `merged` has mine.
 */
export function mergeChanges(base: FormValues, mine: FormValues, theirs: FormValues): Merge {
  const before = inGroups(base);
  const here = inGroups(mine);
  const there = inGroups(theirs);
  const merge: Merge = { merged: {}, conflicts: [], taken: [] };
  for (const about of new Set([...before.keys(), ...here.keys(), ...there.keys()])) {
    const begun = before.get(about) ?? {};
    const my = here.get(about) ?? {};
    const their = there.get(about) ?? {};
    const isMine = !same(my, begun);
    merge.merged = { ...merge.merged, ...(isMine ? my : their) };
    if (same(their, begun) || same(my, their)) continue;
    if (isMine) merge.conflicts.push({ about, mine: my, theirs: their });
    else merge.taken.push(about);
  }
  return merge;
}

/** The values with the fields of one group replaced by the chosen ones. */
export function withChoice(values: FormValues, about: string, choice: FormValues): FormValues {
  const others = Object.entries(values).filter(([name]) => groupOf(name) !== about);
  return { ...Object.fromEntries(others), ...choice };
}

/** An empty field and an absent one are the same. */
function inGroups(values: FormValues): Map<string, FormValues> {
  const groups = new Map<string, FormValues>();
  for (const [name, text] of Object.entries(values)) {
    // Browsers end the lines of a text area in their own way.
    const trimmed = text.replaceAll("\r\n", "\n").trim();
    if (trimmed !== "") groups.set(groupOf(name), { ...groups.get(groupOf(name)), [name]: trimmed });
  }
  return groups;
}

function groupOf(name: string): string {
  if (name.startsWith("gate")) return "gate";
  return /^(?:monthlyExtras|point)(?=\.)/.exec(name)?.[0] ?? name;
}

function same(one: FormValues, other: FormValues): boolean {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
}
