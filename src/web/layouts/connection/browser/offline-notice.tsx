import { serverRenderedElement } from "#web/layouts/browser/server-rendered-element.tsx";

export const OfflineNotice = serverRenderedElement("offline");
