import { priceSlider } from "#contract/limits.ts";
import { type PageQuery, normalPageQuery, pageFilters } from "#contract/search-filters.ts";

/** The search that the form now asks for. A place that was typed anew takes the place of the one chosen before. */
export function readSearchForm(form: HTMLFormElement, applied: PageQuery): PageQuery {
  const raw: Record<string, string[]> = {};
  for (const [name, value] of new FormData(form)) if (typeof value === "string") (raw[name] ??= []).push(value);
  const query = normalPageQuery(pageFilters.read(raw).value);
  if (query.city !== undefined && query.city !== applied.city) delete query.locality;
  return query;
}

/** Brings the controls in line with a search that came from elsewhere: a chip, a link, Back. */
export function writeSearchForm(form: HTMLFormElement, query: PageQuery): void {
  const written = pageFilters.write({ ...query, upTo: sliderPlace(query) });
  for (const control of form.elements) {
    if (control instanceof HTMLInputElement && control.type === "checkbox") {
      control.checked = written.some(([name, value]) => name === control.name && value === control.value);
    } else if (
      control instanceof HTMLSelectElement ||
      (control instanceof HTMLInputElement && control.type !== "hidden")
    ) {
      const value = written.find(([name]) => name === control.name)?.[1];
      control.value = value ?? (control instanceof HTMLSelectElement ? (control.options[0]?.value ?? "") : "");
    }
  }
}

/** Where the price slider stands for a search, rupees a month. */
export function sliderPlace({ maxRent }: PageQuery): number {
  if (maxRent === undefined) return priceSlider.start;
  return Math.min(priceSlider.most, Math.max(priceSlider.least, maxRent));
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
