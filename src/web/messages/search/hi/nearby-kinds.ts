import type { nearbyKinds as english } from "#web/messages/search/nearby-kinds.ts";

export const nearbyKinds: typeof english = {
  metro: "मेट्रो स्टेशन",
  railway: "रेलवे स्टेशन",
  bus: "बस अड्डे",
  airport: "एयरपोर्ट",
  hospital: "अस्पताल",
  mall: "मॉल",
  market: "बाज़ार",
  college: "कॉलेज",
  office: "ऑफ़िस हब",
};
