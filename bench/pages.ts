/** `npm run bench:pages`: how fast the list page is sent. Fails below the figures that the README quotes. */
import { benchRenderedPages } from "./rendered-pages.ts";

await benchRenderedPages();
