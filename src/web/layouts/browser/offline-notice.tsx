export { LeftAlone as OfflineNotice } from "./left-alone.tsx";
