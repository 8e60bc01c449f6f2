import { defineMessages } from "./define-messages.ts";

/** Listings and their photos. */
export const propertyMessages = defineMessages({
  "property.reason-for-owner-missing": { en: "Say why: its owner is told", hi: "वजह लिखें, मालिक को यही बताई जाएगी" },
  "property.title-missing": { en: "Please Enter Title of Property", hi: "पीजी का नाम लिखें" },
  "property.locality-missing": { en: "Please Enter Locality", hi: "इलाके का नाम लिखें" },
  "property.city-missing": { en: "Please Enter City", hi: "शहर का नाम लिखें" },
  "property.gender-missing": { en: "Please Select Gender", hi: "चुनें कि यहाँ कौन रह सकता है" },
  "property.lock-in-missing": { en: "Enter lock-In-Period", hi: "लॉक-इन कितने महीने का है, लिखें" },
  "property.electricity-missing": { en: "Enter Electricity Unit", hi: "बिजली का प्रति यूनिट रेट लिखें" },
  "property.rents-wrong": { en: "Must be the rents by sharing", hi: "हर शेयरिंग का किराया लिखें" },
  "property.no-sharing": { en: "This is no sharing", hi: "ऐसी कोई शेयरिंग नहीं होती" },
  "property.charge-unnamed": { en: "Name the charge", hi: "लिखें कि यह किस चीज़ का खर्च है" },
  "property.too-many-charges": { en: "At most {most} charges", hi: "ज़्यादा से ज़्यादा {most} खर्च लिखें" },
  "property.point-outside-india": {
    en: "Must be degrees of a place in India",
    hi: "भारत की किसी जगह का अक्षांश और देशांतर डिग्री में लिखें",
  },
  "property.gate-time-wrong": { en: "Must be a time such as 22:30, or open", hi: "समय 22:30 की तरह लिखें, या open" },
  "property.status-wrong": { en: "Must be live or paused", hi: "यह live या paused होना चाहिए" },
  "property.photos-version-missing": { en: "Say which photos were changed", hi: "बताएँ कि किन फ़ोटो में बदलाव किया गया" },
  "property.not-a-photo": { en: "Not a photo", hi: "यह कोई फ़ोटो नहीं है" },
  "property.photo-order-missing": { en: "Name the photos in their order", hi: "फ़ोटो उनके क्रम में बताएँ" },
  "property.no-room-for-photos": {
    en: "We have no room for pictures just now. Nothing was saved: try again later.",
    hi: "अभी तस्वीरों के लिए जगह नहीं है। कुछ भी सेव नहीं हुआ, थोड़ी देर बाद फिर कोशिश करें।",
  },
  "property.photos-under-way": {
    en: "Your other photos are still being uploaded.",
    hi: "आपकी दूसरी फ़ोटो अभी अपलोड हो रही हैं।",
  },
  "property.too-many-uploads": {
    en: "Too many photos were sent from this account.",
    hi: "इस खाते से बहुत ज़्यादा फ़ोटो भेजी गईं।",
  },
  "property.photo-count-wrong": { en: "Please select exactly {count} images", hi: "ठीक {count} फ़ोटो चुनें" },
  "property.photo-count-out-of-range": { en: "Choose 1 to {most} photos", hi: "1 से {most} तक फ़ोटो चुनें" },
  "property.photo": { en: "Photo {place}", hi: "फ़ोटो {place}" },
  "property.photo-named": { en: "Photo {place} ({name})", hi: "फ़ोटो {place} ({name})" },
  "property.photos-refused": { en: "Not taken: {photos}", hi: "ये फ़ोटो नहीं ली गईं: {photos}" },
  "property.photo-unreadable": {
    en: "{photo} is not a picture that we can read: send JPEG, PNG or WebP",
    hi: "{photo} ऐसी तस्वीर नहीं है जो यहाँ खुल सके: JPEG, PNG या WebP भेजें",
  },
  "property.photo-damaged": {
    en: "{photo} is damaged: send it again, or choose another",
    hi: "{photo} खराब है: इसे फिर भेजें, या दूसरी चुनें",
  },
  "property.photo-too-many-pixels": {
    en: "{photo} has too many pixels: {most} megapixels at most",
    hi: "{photo} में पिक्सेल बहुत ज़्यादा हैं: {most} मेगापिक्सेल तक ही चलेगी",
  },
  "property.photo-too-large": { en: "{photo} is larger than {most} MB", hi: "{photo} {most} एमबी से बड़ी है" },
  "property.photo-too-small": {
    en: "{photo} is too small: each side needs {least} pixels at least",
    hi: "{photo} बहुत छोटी है: हर तरफ़ कम से कम {least} पिक्सेल चाहिए",
  },
  "property.photo-too-long": {
    en: "{photo} is too long: a side has {most} pixels at most",
    hi: "{photo} बहुत लंबी है: किसी भी तरफ़ {most} पिक्सेल से ज़्यादा नहीं होने चाहिए",
  },
  "property.picture-width-wrong": { en: "Ask for one of these widths: {widths}", hi: "इनमें से कोई चौड़ाई माँगें: {widths}" },
  "property.gone": { en: "Property is no longer listed", hi: "यह पीजी अब साइट पर नहीं है" },
  "property.removed-not-found": { en: "Removed property not found", hi: "ऐसा कोई हटाया हुआ पीजी नहीं मिला" },
  "property.paused-not-found": { en: "Paused property not found", hi: "ऐसा कोई रुका हुआ पीजी नहीं मिला" },
  "property.not-found": { en: "Property not found", hi: "यह पीजी नहीं मिला" },
  "property.not-pg-ids": { en: "Give PG ids, separated by commas", hi: "पीजी आईडी कॉमा लगाकर लिखें" },
  "property.ids-missing": { en: "Give at least one PG id", hi: "कम से कम एक पीजी आईडी लिखें" },
  "property.added": { en: "Property Added Successfully", hi: "आपका पीजी जुड़ गया" },
  "property.deleted": { en: "Property Deleted Successfully", hi: "यह पीजी हटा दिया गया" },
  "property.saved": { en: "Changes saved", hi: "बदलाव सेव हो गए" },
  "property.now-live": { en: "This PG is live again", hi: "यह पीजी फिर से साइट पर दिख रहा है" },
  "property.now-paused": { en: "This PG is paused", hi: "यह पीजी रोक दिया गया है" },
  "property.now-removed": { en: "This PG is removed", hi: "यह पीजी हटा दिया गया है" },
  "property.restored-live": { en: "This PG is back and live", hi: "यह पीजी वापस आ गया है और साइट पर दिख रहा है" },
  "property.restored-paused": { en: "This PG is back, and paused", hi: "यह पीजी वापस आ गया है, पर अभी रुका हुआ है" },
  "property.returned-removed": {
    en: "This PG is its owner's again, who has removed it",
    hi: "यह पीजी मालिक को लौटा दिया गया, जिन्होंने इसे हटा रखा है",
  },
  "property.too-many-added": {
    en: "At most {most} PGs can be added in a day.",
    hi: "एक दिन में ज़्यादा से ज़्यादा {most} पीजी जोड़े जा सकते हैं।",
  },
  "property.was-removed": {
    en: "This PG was removed. Restore it first.",
    hi: "यह पीजी हटाया जा चुका है। पहले इसे वापस लाएँ।",
  },
  "property.changed-meanwhile": {
    en: "This PG was changed meanwhile. Compare, then save again.",
    hi: "इस बीच यह पीजी बदल दिया गया। मिलाकर देखें, फिर सेव करें।",
  },
  "property.photos-changed-meanwhile": {
    en: "The photos were changed meanwhile. Look at them as they are now.",
    hi: "इस बीच फ़ोटो बदल दी गईं। देखें कि अब वे कैसी हैं।",
  },
  "property.owner-being-deleted": {
    en: "The account that this PG belongs to is being deleted. Keep the account first.",
    hi: "यह पीजी जिस खाते का है, वह मिटाया जा रहा है। पहले उस खाते को मिटने से रोकें।",
  },
  "property.removed-by-admin": {
    en: "Our team removed this PG, and only our team can bring it back. You object? The Contact page says how to reach us.",
    hi: "यह पीजी हमारी टीम ने हटाया है, और वही इसे वापस ला सकती है। आपको आपत्ति है? संपर्क पेज पर लिखा है कि हमसे कैसे बात करें।",
  },
  "property.paused-by-admin": {
    en: "Our team paused this PG, and only our team can resume it. You object? The Contact page says how to reach us.",
    hi: "यह पीजी हमारी टीम ने रोका है, और वही इसे फिर चालू कर सकती है। आपको आपत्ति है? संपर्क पेज पर लिखा है कि हमसे कैसे बात करें।",
  },
  "property.photo-added": { en: "Photo added", hi: "फ़ोटो जुड़ गई" },
  "property.photos-added": { en: "Photos added", hi: "फ़ोटो जुड़ गईं" },
  "property.photo-removed": { en: "Photo removed", hi: "फ़ोटो हटा दी गई" },
  "property.photo-not-found": { en: "Photo not found", hi: "यह फ़ोटो नहीं मिली" },
  "property.too-many-photos": {
    en: "A PG has {most} photos at most: {room} more can be added",
    hi: "एक पीजी की ज़्यादा से ज़्यादा {most} फ़ोटो हो सकती हैं: {room} और जोड़ी जा सकती हैं",
  },
  "property.too-few-photos": {
    en: "A PG keeps {least} photos at least. Add another one first.",
    hi: "एक पीजी की कम से कम {least} फ़ोटो होनी चाहिए। पहले एक और जोड़ें।",
  },
  "property.photo-named-twice": { en: "Name each photo once", hi: "हर फ़ोटो का नाम एक बार दें" },
  "property.photo-order-saved": { en: "Order saved", hi: "क्रम सेव हो गया" },
});
