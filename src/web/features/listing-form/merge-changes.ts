import type { FormValues } from "#web/forms/use-form.ts";

/** Something about a listing that two people wrote differently: fields that mean something only together are one. */
export interface Conflict {
  about: string;
  mine: FormValues;
  theirs: FormValues;
}

/**
 * Brings two versions of a form together that began as `base`. What only one of them has changed is taken as it is now; what
 * both have changed, each in its own way, is a conflict, and `merged` has mine.
 */
export function mergeChanges(
  base: FormValues,
  mine: FormValues,
  theirs: FormValues,
): { merged: FormValues; conflicts: Conflict[] } {
  const [before, here, there] = [inGroups(base), inGroups(mine), inGroups(theirs)];
  const conflicts: Conflict[] = [];
  const merged: FormValues[] = [];
  for (const about of new Set([...here.keys(), ...there.keys()])) {
    const [begun, my, their] = [before, here, there].map((groups) => groups.get(about) ?? {}) as [
      FormValues,
      FormValues,
      FormValues,
    ];
    const isMine = !same(my, begun);
    merged.push(isMine ? my : their);
    if (isMine && !same(their, begun) && !same(my, their)) conflicts.push({ about, mine: my, theirs: their });
  }
  return { merged: Object.assign({}, ...merged) as FormValues, conflicts };
}

/** The merged fields, with theirs where that was chosen. */
export function withTheirs(merged: FormValues, chosen: readonly Conflict[]): FormValues {
  const groups = inGroups(merged);
  for (const { about, theirs } of chosen) groups.set(about, theirs);
  return Object.assign({}, ...groups.values()) as FormValues;
}

/** An empty field and an absent one are the same. */
function inGroups(values: FormValues): Map<string, FormValues> {
  const groups = new Map<string, FormValues>();
  for (const [name, text] of Object.entries(values)) {
    // Browsers end the lines of a text area in their own way.
    const tidy = text.replaceAll("\r\n", "\n").trim();
    if (tidy !== "") groups.set(groupOf(name), { ...groups.get(groupOf(name)), [name]: tidy });
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
