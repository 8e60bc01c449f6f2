import { leftAlone } from "./left-alone.tsx";

export const FooterContent = leftAlone("page-end");
