import { type PageQuery, normalPageQuery, pageFilters } from "#contract/search-filters.ts";

/** The search that the form now asks for. */
export function readSearchForm(form: HTMLFormElement, applied: PageQuery): PageQuery {
  return searchOfFields(new FormData(form), applied);
}

/** The search that a form's fields ask for. A place that was typed anew takes the place of the one chosen before. */
export function searchOfFields(fields: Iterable<[name: string, value: unknown]>, applied: PageQuery): PageQuery {
  const raw: Record<string, string[]> = {};
  for (const [name, value] of fields) if (typeof value === "string") (raw[name] ??= []).push(value);
  const query = normalPageQuery(pageFilters.read(raw).value);
  if (query.city !== undefined && query.city !== applied.city) {
    delete query.locality;
    // The text of the home page's search is a place more often than not.
    delete query.q;
  }
  return query;
}

/** Brings the controls in line with a search that came from elsewhere: a chip, a link, Back. The slider does so itself. */
export function writeSearchForm(form: HTMLFormElement, query: PageQuery): void {
  const written = pageFilters.write(query);
  for (const control of form.elements) {
    if (control instanceof HTMLInputElement && control.type === "checkbox") {
      control.checked = written.some(([name, value]) => name === control.name && value === control.value);
    } else if (
      control instanceof HTMLSelectElement ||
      (control instanceof HTMLInputElement && !["hidden", "range"].includes(control.type))
    ) {
      const value = written.find(([name]) => name === control.name)?.[1];
      control.value = value ?? (control instanceof HTMLSelectElement ? (control.options[0]?.value ?? "") : "");
    }
  }
}

/** Equal for equal searches. */
export function searchKey(query: PageQuery): string {
  return new URLSearchParams(pageFilters.write(query)).toString();
}

/** The same search from its first page. */
export function firstPage(query: PageQuery): PageQuery {
  const { page: _, ...others } = query;
  return others;
}
