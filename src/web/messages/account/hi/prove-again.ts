import type { proveAgainMessages as english } from "#web/messages/account/prove-again.ts";

export const proveAgainMessages: typeof english = {
  proof: {
    password: "आपका मौजूदा पासवर्ड",
    showPassword: "पासवर्ड दिखाएँ",
    appCode: "ऑथेंटिकेटर ऐप का 6 अंकों का कोड",
    mailedCode: "मेल से मिला 6 अंकों का कोड",
    mailCode: "मुझे मेल से कोड भेजें",
    problems: "इस फ़ॉर्म में क्या ठीक करना है",
    pending: "जाँच हो रही है",
  },
};
