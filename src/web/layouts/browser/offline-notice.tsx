import { leftAlone } from "./left-alone.tsx";

export const OfflineNotice = leftAlone("offline");
