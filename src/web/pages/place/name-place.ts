import { languageTag } from "#web/language.ts";

/** A place as the page's language writes it. */
export function namePlace({ name, hindiName }: { name: string; hindiName: string }): string {
  return languageTag === "hi-IN" ? hindiName : name;
}
