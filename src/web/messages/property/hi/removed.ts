import type * as english from "#web/messages/property/removed.ts";

/** Hindi. */
export const removedMessages: typeof english.removedMessages = {
  removed: {
    title: "यह पीजी अब साइट पर नहीं है",
    description: "यह पीजी {place} में था। अब यह साइट पर नहीं है।",
    text: "यह {place} में था। इसके लिए अब पूछताछ नहीं भेजी जा सकती।",
    textWithoutPlace: "इसके लिए अब पूछताछ नहीं भेजी जा सकती।",
  },
  paused: {
    title: "यह पीजी अभी किराए पर नहीं दिया जा रहा",
    description: "{place} का यह पीजी अभी किराए पर नहीं दिया जा रहा।",
    text: "यह {place} में है। मालिक ने इसे फ़िलहाल बंद कर रखा है, इसलिए फिर चालू होने तक पूछताछ नहीं भेजी जा सकती।",
    textWithoutPlace: "मालिक ने इसे फ़िलहाल बंद कर रखा है, इसलिए फिर चालू होने तक पूछताछ नहीं भेजी जा सकती।",
  },
  ways: {
    allInPlace: "{place} के सभी पीजी",
    seeAll: "सभी पीजी देखें",
    tellMe: "वापस आए तो मुझे बताएँ",
    similar: "इससे मिलते-जुलते पीजी, जो अभी साइट पर हैं",
  },
};
