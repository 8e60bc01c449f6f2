/** The functions on listings for the image service. */
export { isKnownImage, newestCovers } from "./property-image-store.ts";
