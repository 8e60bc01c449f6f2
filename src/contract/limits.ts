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
/** How many numbers an admin may look at, or look for, within 24 hours. */
export const revealsPerDay = 30;
/** The most that one call of `GET /api/user/allUsers` returns. */
export const largestUserList = 1000;

/** How far "near" reaches when nothing else is said, kilometres. */
export const nearby = 5;
/** Letters of the text for a city, which may be many joined by "or": more than a search box takes spelt in full. */
export const longestPlaceTextLetters = 400;
/** The widest circle that a search may draw, kilometres. */
export const farthestKm = 50;
/** Circles that are counted beside a search near something, kilometres. */
export const radiusSteps = [1, 2, 3, nearby, 10] as const;
/** Nobody asks for longer, months. */
export const longestLockInMonths = 36;
/** Lock-ins that are counted, months at most. */
export const lockInSteps = [0, 1, 3, 6] as const;
/** Deposits that are counted, rupees at most. */
export const depositSteps = [0, 5000, 10_000, 20_000, 30_000] as const;
/** With fewer listings than this, a search says what a wider one would find. */
export const fewListings = 12;
/** Localities that are counted beside a search: those with the most listings. */
export const mostLocalities = 40;
/** Places suggested for a typed text. */
export const suggestedPlaces = 8;

/** Places named around a listing, at most. */
export const nearbyPlaces = 8;
/** How far from a listing a place is still named, kilometres. */
export const nearbyPlacesWithinKm = 10;
/** Similar listings shown beside one, at most. */
export const similarListings = 4;

/** With fewer listings than this, a place's page is kept out of search engines. */
export const fewestForPlacePage = 3;
/** With fewer rents than this, nothing is said of what is typical. */
export const fewestForTypicalRent = 5;
/** Listings on a place's page. */
export const placePageListings = 12;

/** Home page: how many of the newest listings are shown. */
export const newlyAddedCount = 12;

/** The header gets its shadow after this many pixels of scrolling. */
export const headerShadowAfterPx = 10;

/** From so many live listings on, "1000+ PGs" is true and may be said. */
export const manyListings = 1000;

/** Public points are rounded to a grid of about this many metres. */
export const publicPointGridMetres = 250;
/** Metres from a locality's middle within which a house of it is taken to be. */
export const localityReachMetres = 1500;

/** Milliseconds without a sign of life after which an anonymous visitor is led to the sign-in page. */
export const idleLoginMs = 120_000;
/** Milliseconds of that during which a dialog offers to stay. */
export const idleWarningMs = 20_000;

/** Digits of a one-time code. */
export const codeLength = 6;
/** Seconds until a page offers to send a code again. */
export const resendAfterSeconds = 120;
/** Seconds after which the server does send one again. */
export const resendCoolDownSeconds = 60;
/** Minutes that a code lives. */
export const codeLifetimeMinutes = 10;
/** Comparisons that one code allows, of all networks together: more than any one has, so that none uses up another's code. */
export const codeAttempts = 30;
/** Minutes that the proof of a passed code lives. */
export const ticketLifetimeMinutes = 15;
/** Characters. The minimum is the specification's; see docs/spec-deviations.md for the list of refused passwords. */
export const passwordLength = { least: 6, most: 128 } as const;
/** Hours in which a person can undo the deletion of their own account. */
export const undoDeletionHours = 48;
/** Milliseconds between the arrival of a signed-in visitor on the sign-in page and its toast. */
export const signedInToastDelayMs = 1000;

/** Pictures that a new listing has: exactly so many, as the specification has it. */
export const newListingPhotos = 4;
/** Pictures that a listing keeps afterwards. */
export const listingPhotos = { least: 4, most: 12 } as const;
/** Of one picture, as it is sent: bytes, pixels of a side, and pixels in all. */
export const photoLimits = { bytes: 8 * 1024 * 1024, leastSide: 200, mostSide: 10_000, pixels: 40_000_000 } as const;
/** Listings that one person adds in a day. */
export const addedListingsADay = 20;
/** Own listings of one page. */
export const ownListingsPage = 24;
/** Days in which a removed listing, or an account that an admin deleted, can be brought back. */
export const undoRemovalDays = 30;
/** Enquiries of one page, an owner's or a tenant's. */
export const leadsPage = 24;
/** Enquiries of one file, the latest. */
export const exportedLeads = 10_000;
/** Characters of one note about an enquiry. */
export const longestNote = 1000;
/** Hours within which the same person asking about the same listing is one enquiry. */
export const sameEnquiryHours = 24;
