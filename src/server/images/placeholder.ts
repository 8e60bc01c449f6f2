import { createHash } from "node:crypto";
import type { FastifyReply } from "fastify";

const style = `.wall{fill:#f8f5ee}.side{fill:#f0ebe0}.dado{fill:#bccde4}.shade{fill:#a9bfdb}.line{fill:#5c7ba8}
.floor{fill:#a5523b}.ceiling{fill:#fff}.sketch{fill:none;stroke:#8b8373;stroke-width:3;stroke-linecap:round;stroke-linejoin:round}
@media (prefers-color-scheme:dark){
.wall{fill:#201e1b}.side{fill:#161513}.dado{fill:#2c3a55}.shade{fill:#26324a}.line{fill:#566c97}
.floor{fill:#5a3024}.ceiling{fill:#2a2723}.sketch{stroke:#857e70}}`;

/** An empty room corner, sent where a picture is missing. It brings its own colours for light and dark pages. */
export const placeholderSvg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300" width="400" height="300" role="img">
<title>No picture</title>
<style>${style}</style>
<path class="wall" d="M0 0h400v300H0z"/>
<path class="ceiling" d="M0 0h400v44H136L0 0z"/>
<path class="side" d="M0 0l136 44v172L0 300z"/>
<path class="wall" d="M136 44h264v172H136z"/>
<path class="shade" d="M0 186l136-28v58L0 300z"/>
<path class="dado" d="M136 158h264v58H136z"/>
<path class="line" d="M0 183l136-28h264v4H136L0 188z"/>
<path class="floor" d="M136 216h264v84H0z"/>
<path class="sketch" d="M296 86v4l-16 14M296 90l16 14M266 104h60v40h-60zM277 134l12-16 9 10 6-6 10 12"/>
</svg>
`;

/** The Content-Security-Policy of the placeholder when opened as a page: only its inline style is allowed. */
export const placeholderPolicy = `default-src 'none'; style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'; sandbox; frame-ancestors 'none'`;

/** The same drawing with a tiny intrinsic size, by which a script recognises it (`is-opened.ts`); an <img> stretches it. */
const smallPlaceholder = placeholderSvg.replace('width="400" height="300"', 'width="16" height="12"');

/** Browsers paint the body of a 404 in an <img>, so a missing picture shows the empty room even without JavaScript. */
export function sendPlaceholder(reply: FastifyReply, cache: string, status: 404 | 410 | 503 = 404): FastifyReply {
  return reply
    .code(status)
    .headers({ "Cache-Control": cache, "Content-Security-Policy": placeholderPolicy })
    .type("image/svg+xml")
    .send(smallPlaceholder);
}
