import type { applyMessages as english } from "#web/messages/owner/owner-apply.ts";
import { messages } from "#web/messages/hi/messages.ts";

export const applyMessages: typeof english = {
  ...messages,
  ownerApply: {
    title: "पीजी लिस्ट करने के लिए आवेदन करें",
    description: "अपने पीजी के बारे में बताएँ। हमारी टीम मेल से जवाब देगी।",
    lead: "बताएँ कि आपका पीजी कहाँ है। हमारी टीम इसे देखेगी, ज़रूरत हुई तो कॉल करेगी, और मेल से जवाब देगी।",
    city: "शहर",
    locality: "इलाका",
    pgCount: "आपके कितने पीजी हैं?",
    contact: "फ़ोन",
    contactHelp: "10 अंक। सिर्फ़ हमारी टीम को दिखेगा।",
    about: "आपके पीजी के बारे में (चाहें तो)",
    apply: "आवेदन करें",
    applying: "आवेदन भेजा जा रहा है",
    problems: "इस फ़ॉर्म में क्या ठीक करना है",
    needsScript: "यहाँ आवेदन करने के लिए ब्राउज़र में जावास्क्रिप्ट चालू करें।",
    waitingTitle: "आपके आवेदन का जवाब आना बाकी है",
    waitingText: "आवेदन {date} को मिला। जवाब मेल से मिलेगा।",
    place: "{locality}, {city}",
    pgs: { one: "{count} पीजी", other: "{count} पीजी" },
    declinedTitle: "{date} का आपका आवेदन मंज़ूर नहीं हुआ",
    declinedText: "वजह: {reason}",
    again: "यह ठीक हो जाए, तो फिर से आवेदन कर दें।",
    ownerTitle: "अब आपके पीजी लिस्ट हो सकते हैं",
    ownerText: "आपके खाते से प्रॉपर्टी जोड़ी जा सकती है।",
    add: "अपनी प्रॉपर्टी जोड़ें",
  },
};
