import type { suggestionMessages as english } from "#web/messages/search/suggestions.ts";
import { nearbyKinds } from "./nearby-kinds.ts";

export const suggestionMessages: typeof english = {
  suggestions: {
    label: "सुझाव",
    count: { one: "1 सुझाव", other: "{count} सुझाव" },
    nothing: "“{text}” नाम से कुछ नहीं मिला। कोई इलाका, शहर, कॉलेज या ऑफ़िस लिखकर देखें।",
    clear: "लिखा हुआ मिटाएँ",
    kinds: { city: "शहर", locality: "इलाका", college: "कॉलेज", office: "ऑफ़िस", landmark: "जानी-मानी जगह" },
    kindIn: "{kind}, {city}",
    withDetail: "{place} · {detail}",
    pgs: { one: "1 पीजी", other: "{count} पीजी" },
    pgId: "पीजी आईडी {id}",
    openPg: "यह पीजी खोलें",
    search: {
      subject: "{near} {inPlace} {matching} {from} {upTo} {pgs}",
      pgs: { all: "पीजी", boys: "बॉयज़ पीजी", girls: "गर्ल्स पीजी", "co-living": "को-लिविंग पीजी" },
      near: "{place} के पास",
      nearbyKinds,
      inPlace: "{place} में",
      matching: "“{text}” से मेल खाते",
      from: "{price} से",
      upTo: "{price} तक के",
      lockInUpTo: { one: "लॉक-इन 1 महीने तक", other: "लॉक-इन {count} महीने तक" },
      freeNow: "अभी बेड खाली",
      noDeposit: "बिना डिपॉज़िट",
      depositUpTo: "डिपॉज़िट {price} तक",
    },
    nearMine: "{place} के पास",
    myPlace: "मेरी जगह, सिर्फ़ इसी डिवाइस पर",
    forget: "{place} को हटा दें",
  },
};
