/** On the server the map's place is rendered with the page; browsers fetch its code when it is there (browser/map-slot.ts). */
export { MapView } from "./map/map-view.tsx";
