import { leftAlone } from "#web/layouts/browser/left-alone.tsx";

export const FooterContent = leftAlone("page-end");
