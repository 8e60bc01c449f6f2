/** The pages of places with what loads them: one file, fetched by nobody else. */
export { loadPlace } from "./load-place.ts";
export { PlacePage } from "./place-page.tsx";
