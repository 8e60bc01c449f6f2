/** The functions of the audit log that other features may use. */
export { countReveals, deleteOldAddresses } from "./audit-store.ts";
