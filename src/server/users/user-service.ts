/** The functions on users that other features may use. */
export {
  findAdminMailboxes,
  findMailLanguage,
  findMailbox,
  findUsersSharing,
  hasRole,
  isPresentAdmin,
  isUserClosedByAdmin,
  lockRole,
  lockUser,
  setFirstContact,
  setRole,
} from "./user-record-store.ts";
