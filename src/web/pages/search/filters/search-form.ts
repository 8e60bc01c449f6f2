import { type PageQuery, normalPageQuery, pageFilters } from "#contract/search/search-filters.ts";
import { placeName } from "./filter-words.ts";

/** The search that the form now asks for. */
export function readSearchForm(form: HTMLFormElement, applied: PageQuery): PageQuery {
  const city = form.elements.namedItem("city");
  return searchOfFields(new FormData(form), applied, city instanceof HTMLInputElement ? city.defaultValue : undefined);
}

/**
 * The search that a form's fields ask for. A place that was typed anew takes the place of the one chosen before.
 * @param shownCity what the field shows for the city applied: "Delhi" or "दिल्ली" for "delhi", which is no other place.
 */
export function searchOfFields(
  fields: Iterable<[name: string, value: unknown]>,
  applied: PageQuery,
  shownCity = placeName(applied.city ?? ""),
): PageQuery {
  const query = readFields(fields);
  if (applied.city !== undefined && query.city === shownCity) query.city = applied.city;
  if (query.city !== undefined && query.city !== applied.city) {
    delete query.locality;
    delete query.near;
    delete query.near2;
    delete query.box;
    // The text of the home page's search is a place more often than not.
    delete query.q;
  }
  return normalPageQuery(query);
}

/** What can be read of names and values as forms and URLs hold them. */
export function readFields(fields: Iterable<[name: string, value: unknown]>): PageQuery {
  const raw: Record<string, string[]> = {};
  for (const [name, value] of fields) if (typeof value === "string") (raw[name] ??= []).push(value);
  return pageFilters.read(raw).value;
}

/** Brings the controls in line with a search that came from elsewhere: a chip, a link, Back. */
export function writeSearchForm(form: HTMLFormElement, query: PageQuery): void {
  const written = writeFields(query);
  for (const control of form.elements) {
    if (control instanceof HTMLInputElement && control.type === "checkbox") {
      control.checked = written.getAll(control.name).includes(control.value);
    } else if (
      control instanceof HTMLSelectElement ||
      // The slider has no name: it stands where the boxes say.
      (control instanceof HTMLInputElement && control.type !== "hidden" && control.name)
    ) {
      const value = written.get(control.name) ?? "";
      // What the field shows by itself is the city of the search that is shown, in the page's language.
      control.value = control.name === "city" && value ? (control as HTMLInputElement).defaultValue : value;
      // A choice that is not written is the first one.
      if (control instanceof HTMLSelectElement && control.selectedIndex < 0) control.selectedIndex = 0;
    }
  }
}

/** A search as forms and URLs write it. */
export function writeFields(query: PageQuery): URLSearchParams {
  return new URLSearchParams(pageFilters.write(query));
}

/** Equal for equal searches. */
export function searchKey(query: PageQuery): string {
  return writeFields(query).toString();
}

/** The same search from its first page. */
export function firstPage(query: PageQuery): PageQuery {
  const { page: _, ...others } = query;
  return others;
}
