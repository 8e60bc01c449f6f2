import type * as english from "#web/messages/removed.ts";

/** Hindi. */
export const removedMessages: typeof english.removedMessages = {
  removed: {
    title: "यह PG अब लिस्ट में नहीं है",
    description: "यह PG {place} में था। अब यह लिस्ट में नहीं है।",
    text: "यह {place} में था। इसके बारे में पूछताछ अब किसी तक नहीं पहुँचती।",
    allInLocality: "{locality} के सभी PG",
    seeAll: "सभी PG देखें",
    similar: "इससे मिलते-जुलते PG, जो अभी लिस्ट में हैं",
  },
};
