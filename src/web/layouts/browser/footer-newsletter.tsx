import { lazy } from "react";

/** Never comes: inside a boundary whose code is missing, React leaves the form as the server sent it. */
export const FooterNewsletter = lazy(() => new Promise<never>(() => {}));
