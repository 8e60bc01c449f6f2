/** Constants that both sides use. Sources: section 9 of the product specification, unless said otherwise. */

/** The list page's price slider, rupees a month. At `most` it means "and more": no upper bound. */
export const priceSlider = { least: 3000, most: 15_000, step: 500, start: 15_000 } as const;

/** Shown where a listing's own electricity rate is missing, rupees a unit (kWh). */
export const fallbackElectricityRate = 12;

/** Rents are whole rupees a month for one bed. */
export const highestRent = 200_000;

/** Cards of one list page. */
export const pageSize = 24;
/** The most that one call of the search API returns. */
export const largestPageSize = 100;
/** The last page that can be asked for; deeper walks use a cursor. */
export const lastPage = 10_000;
/** The most that one call of `GET /api/property` returns. */
export const largestPropertyList = 1000;

/** Home page: how many of the newest listings are shown. */
export const newlyAddedCount = 12;

/** The header gets its shadow after this many pixels of scrolling. */
export const headerShadowAfter = 10;

/** From so many live listings on, "1000+ PGs" is true and may be said. */
export const manyListings = 1000;

/** Public points are rounded to a grid of about this many metres. */
export const publicPointGrid = 250;
