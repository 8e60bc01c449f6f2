/** Constants of both server and web. From section 9 of the product specification, unless noted otherwise. */

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
/** The last page number that can be requested; use a cursor to read further. */
export const lastPage = 10_000;
/** The most that one call of `GET /api/property` returns. */
export const largestPropertyList = 1000;
/** How many phone numbers an admin may reveal or search for within 24 hours. */
export const revealsPerDay = 30;
/** The most that one call of `GET /api/user/allUsers` returns. */
export const largestUserList = 1000;

/** Default radius of a search near something, in kilometres. */
export const nearby = 5;
/** Maximum length of the text for cities, in characters: room for several city names joined by "or". */
export const longestPlaceTextLetters = 400;
/** Maximum radius of a search, in kilometres. */
export const farthestKm = 50;
/** Radii, in kilometres, for which a search near something shows the number of listings. */
export const radiusSteps = [1, 2, 3, nearby, 10] as const;
/** Maximum lock-in of a listing and of the filter, in months. */
export const longestLockInMonths = 36;
/** Upper bounds for the lock-in, in months, for which a search shows the number of listings. */
export const lockInSteps = [0, 1, 3, 6] as const;
/** Upper bounds for the deposit, in rupees, for which a search shows the number of listings. */
export const depositSteps = [0, 5000, 10_000, 20_000, 30_000] as const;
/** Upper bounds for the all-in price, in rupees a month, that the filter offers and that a search with such a bound counts. */
export const allInSteps = [6000, 8000, 10_000, 12_000, 15_000, 20_000, 25_000] as const;
/** With fewer results than this, a search suggests wider searches. */
export const fewListings = 12;
/** Maximum number of localities for which a search shows the number of listings: those with the most. */
export const mostLocalities = 40;
/** Number of places suggested while somebody types. */
export const suggestedPlaces = 8;

/** Places named around a listing, at most. */
export const nearbyPlaces = 8;
/** How far from a listing a place is still named, kilometres. */
export const nearbyPlacesWithinKm = 10;
/** Similar listings shown beside one, at most. */
export const similarListings = 4;

/** A place's page with fewer listings than this is excluded from search engines. */
export const fewestForPlacePage = 3;
/** Typical rents are shown only from this number of stated rents on. */
export const fewestForTypicalRent = 5;
/** Listings on a place's page. */
export const placePageListings = 12;

/** Home page: how many of the newest listings are shown. */
export const newlyAddedCount = 12;

/** The header gets its shadow after this many pixels of scrolling. */
export const headerShadowAfterPx = 10;

/** Number of live listings from which pages show "1000+ PGs". */
export const manyListings = 1000;

/** Public points are rounded to a grid of about this many metres. */
export const publicPointGridMetres = 250;
/** Radius of a locality around its centre, in metres. */
export const localityReachMetres = 1500;

/** Milliseconds of inactivity after which an anonymous user is redirected to the sign-in page. */
export const idleLoginMs = 120_000;
/** How long before that a dialog offers to stay, in milliseconds. */
export const idleWarningMs = 20_000;

/** Digits of a one-time code. */
export const codeLength = 6;
/** Seconds until a page offers to send a code again. */
export const resendAfterSeconds = 120;
/** Seconds until the server accepts another request for a code. */
export const resendCoolDownSeconds = 60;
/** Minutes for which a code is valid. */
export const codeLifetimeMinutes = 10;
/** Maximum attempts at one code from all networks together: more than one network has, so that a stranger cannot use up all attempts. */
export const codeAttempts = 30;
/** Minutes for which the proof of a verified code (the ticket) is valid. */
export const ticketLifetimeMinutes = 15;
/** Characters. The minimum is the specification's; see docs/spec-deviations.md for the list of refused passwords. */
export const passwordLength = { least: 6, most: 128 } as const;
/** Hours in which a person can undo the deletion of their own account. */
export const undoDeletionHours = 48;
/** Delay in milliseconds before the sign-in page shows its toast to a user who is already signed in. */
export const signedInToastDelayMs = 1000;

/** The number of photos of a new listing; the specification requires exactly this many. */
export const newListingPhotos = 4;
/** Minimum and maximum number of photos of an existing listing. */
export const listingPhotos = { least: 4, most: 12 } as const;
/** Limits of one uploaded photo: bytes, pixels of each side, and pixels in all. */
export const photoLimits = { bytes: 8 * 1024 * 1024, leastSide: 200, mostSide: 10_000, pixels: 40_000_000 } as const;
/** Maximum number of listings that one person may add in a day. */
export const addedListingsADay = 20;
/** Listings on one page of an owner's own listings. */
export const ownListingsPage = 24;
/** Days during which a removed listing, or an account that an admin deleted, can be restored. */
export const undoRemovalDays = 30;
/** Enquiries on one page, of an owner or of a tenant. */
export const leadsPage = 24;
/** Maximum number of enquiries in one exported file: the latest. */
export const exportedLeads = 10_000;
/** Maximum length of one note about an enquiry, in characters. */
export const longestNote = 1000;
/** Hours within which repeated enquiries of one person about one listing count as one. */
export const sameEnquiryHours = 24;
/** Maximum number of saved searches of one person, with the paused PGs that they wait for. */
export const mostSavedSearches = 20;
