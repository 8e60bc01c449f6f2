import type * as english from "#web/api/failure-words.ts";

export const failureWords: typeof english.failureWords = {
  unsaid: "कुछ गड़बड़ हो गई",
  noConnection: "इंटरनेट नहीं चल रहा। अपना नेटवर्क देखकर फिर कोशिश करें।",
  tooLong: "इसमें बहुत समय लग रहा है। अपना नेटवर्क देखकर फिर कोशिश करें।",
};
