import type { callWords as english } from "#web/api/call-words.ts";

export const callWords: typeof english = {
  noConnection: "इंटरनेट नहीं चल रहा। अपना नेटवर्क देखकर फिर कोशिश करें।",
  tooLong: "बहुत देर लग रही है। अपना नेटवर्क देखकर फिर कोशिश करें।",
  failed: "कुछ गड़बड़ हो गई",
};
