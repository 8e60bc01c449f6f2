import { serverRenderedElement } from "#web/layouts/browser/server-rendered-element.tsx";

export const FooterContent = serverRenderedElement("page-end");
