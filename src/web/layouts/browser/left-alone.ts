import { lazy } from "react";

/** Never comes: inside a boundary whose code is missing, React leaves what the server sent. */
export const LeftAlone = lazy(() => new Promise<never>(() => {}));
