import { leftAlone } from "#web/layouts/browser/left-alone.tsx";

export const OfflineNotice = leftAlone("offline");
