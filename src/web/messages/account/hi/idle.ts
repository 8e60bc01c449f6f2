import type { idleMessages as english } from "#web/messages/account/idle.ts";

export const idleMessages: typeof english = {
  idle: {
    title: "अभी और देखना है?",
    text: "यहीं से आगे देखने के लिए लॉगिन करें। नहीं तो {seconds} सेकंड में लॉगिन का पेज खुल जाएगा।",
    signIn: "लॉगिन करें",
    stay: "देखना जारी रखें",
  },
};
