import type { heartMessages as english } from "#web/messages/shortlist/heart.ts";

export const heartMessages: typeof english = {
  heart: {
    save: "{title} सेव करें",
    saved: "आपकी पसंद में सेव हो गया",
    removed: "आपकी पसंद से हटा दिया गया",
    see: "देखें",
    full: "आपकी पसंद भर चुकी है: इसमें {most} पीजी तक आते हैं।",
    blocked: "यह ब्राउज़र आपकी पसंद सेव नहीं करता। खाता हो तो वह उसमें सेव रहेगी।",
    signIn: "लॉगिन",
    failed: "सेव नहीं हुआ। फिर कोशिश करें।",
    left: "आपकी पसंद भर चुकी है। इस डिवाइस पर सेव इतने पीजी के लिए जगह नहीं बची: {count}",
  },
};
