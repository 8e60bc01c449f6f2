import { normalForm } from "#server/places/normal-form.ts";
import { placesMeaning } from "#server/places/place-match.ts";
import type { Page, TextWish, Wish } from "#server/search/wish.ts";

/** No wish but those given. */
export function aWish(override: Partial<Wish> = {}): Wish {
  return { localities: [], sharing: [], amenities: [], safety: [], bills: [], meals: [], ...override };
}

/** The first page, best first. */
export function aPage(override: Partial<Page> = {}): Page {
  return { sort: "relevance", limit: 24, offset: 0, ...override };
}

/** A text of which titles are searched too, as `q` is; `city` looks at places alone. */
export function aTextWish(text: string): TextWish {
  const form = normalForm(text);
  const { cityKeys, localityKeys } = placesMeaning(text);
  return { form, keys: new Set([...cityKeys, ...localityKeys]), titleWords: form.split(" ") };
}
