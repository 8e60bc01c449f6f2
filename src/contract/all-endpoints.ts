import {
  changeSearch,
  deleteSearch,
  describeSearch,
  endAlerts,
  mySearches,
  saveSearch,
} from "./alerts/saved-searches.ts";
import { getAccess, logIn, logOut, logOutByReading, register } from "./account/account.ts";
import { adminOverview } from "./admin/admin-overview.ts";
import { adminProperties } from "./admin/admin-properties.ts";
import { adminUsers, allUsers, deleteUser, restoreUser, revealUserContact, updateRole } from "./admin/admin-users.ts";
import { auditLog, revealSummary } from "./admin/audit-log.ts";
import { signInToDemo } from "./account/demo-sign-in.ts";
import type { AnyEndpoint } from "./wire/endpoint.ts";
import { enquiryAbout } from "./lead/enquiry-about.ts";
import { enquire, myEnquiries, withdrawEnquiry } from "./lead/enquiry.ts";
import { isLive, isReady } from "./health.ts";
import { listingOwnership } from "./owner/listing-ownership.ts";
import { mailQueue, retryMails } from "./admin/mail-queue.ts";
import { allLeads, changeLeadStage, noteOnLead, ownLead, ownLeads, ownLeadsFile, revealContact } from "./lead/leads.ts";
import {
  changeMyAccount,
  changeMyPassword,
  deleteMyAccount,
  endMyOtherSessions,
  endMySession,
  cancelMyDeletion,
  myAccount,
  mySessions,
  unlinkGoogle,
} from "./account/my-account.ts";
import { confirmSubscription, subscribe, unsubscribe } from "./newsletter/newsletter.ts";
import { operatorMessages, sendOperatorMessage } from "./operator-messages.ts";
import {
  applyAsOwner,
  approveApplication,
  declineApplication,
  myOwnerApplication,
  ownerApplications,
} from "./owner/owner-applications.ts";
import {
  addPhotos,
  addProperty,
  arrangePhotos,
  changeListing,
  changeListingStatus,
  deleteProperty,
  editableListing,
  myListings,
  removePhoto,
  restoreListing,
} from "./owner/owner-properties.ts";
import { forgotPassword, updatePassword, verifyResetCode } from "./account/password-reset.ts";
import { listProperties, propertyDetails } from "./property/property.ts";
import { placePage } from "./search/place-page.ts";
import { findPlaces } from "./search/places.ts";
import { popularPlaces } from "./search/popular-places.ts";
import { mapPlaces } from "./search/map-places.ts";
import { mapProperties } from "./search/property-map.ts";
import { searchProperties } from "./search/property-search.ts";
import { searchLocalities } from "./search/search-localities.ts";
import { propertyCards } from "./property/property-cards.ts";
import { pausedProperty, removedProperty } from "./property/removed-property.ts";
import { codeSteps } from "./account/code-steps.ts";
import { sendRegistrationCode, verifiedMailbox, verifyRegistrationCode } from "./account/registration-code.ts";
import {
  beginSecondFactor,
  confirmSecondFactor,
  finishSignIn,
  mailProofCode,
  mySecondFactor,
  proveAgain,
  removeSecondFactor,
  renewRecoveryCodes,
} from "./account/second-factor.ts";
import { addToShortlist, mergeShortlist, myShortlist, removeFromShortlist } from "./shortlist/shortlist.ts";
import { similarProperties } from "./property/similar-properties.ts";

/** Every endpoint of the product, for the documentation and for the test that each one is served. */
export const allEndpoints: readonly AnyEndpoint[] = [
  listProperties,
  propertyDetails,
  propertyCards,
  similarProperties,
  removedProperty,
  pausedProperty,
  searchProperties,
  mapProperties,
  searchLocalities,
  findPlaces,
  mapPlaces,
  popularPlaces,
  placePage,
  sendRegistrationCode,
  verifyRegistrationCode,
  verifiedMailbox,
  codeSteps,
  register,
  logIn,
  finishSignIn,
  getAccess,
  logOutByReading,
  logOut,
  forgotPassword,
  verifyResetCode,
  updatePassword,
  myAccount,
  changeMyAccount,
  changeMyPassword,
  unlinkGoogle,
  mySessions,
  endMySession,
  endMyOtherSessions,
  deleteMyAccount,
  cancelMyDeletion,
  mySecondFactor,
  beginSecondFactor,
  confirmSecondFactor,
  renewRecoveryCodes,
  removeSecondFactor,
  proveAgain,
  mailProofCode,
  signInToDemo,
  myOwnerApplication,
  applyAsOwner,
  addProperty,
  deleteProperty,
  myListings,
  editableListing,
  changeListing,
  changeListingStatus,
  restoreListing,
  addPhotos,
  removePhoto,
  arrangePhotos,
  listingOwnership,
  enquire,
  myEnquiries,
  enquiryAbout,
  withdrawEnquiry,
  myShortlist,
  addToShortlist,
  removeFromShortlist,
  mergeShortlist,
  mySearches,
  describeSearch,
  saveSearch,
  changeSearch,
  deleteSearch,
  endAlerts,
  ownLeads,
  ownLead,
  changeLeadStage,
  noteOnLead,
  ownLeadsFile,
  allLeads,
  revealContact,
  adminOverview,
  adminProperties,
  allUsers,
  adminUsers,
  updateRole,
  deleteUser,
  restoreUser,
  revealUserContact,
  ownerApplications,
  approveApplication,
  declineApplication,
  auditLog,
  revealSummary,
  mailQueue,
  retryMails,
  subscribe,
  confirmSubscription,
  unsubscribe,
  sendOperatorMessage,
  operatorMessages,
  isLive,
  isReady,
];
