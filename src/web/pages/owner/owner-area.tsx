export { loadOwnerPage as load } from "./load-owner-page.ts";

/** Every page for owners. */
export function OwnerArea() {
  return null;
}
