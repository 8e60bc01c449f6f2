/** A monthly charge as its owner named it, in the language of this build where the name is a usual one. */
export function chargeName(name: string): string {
  return name;
}
