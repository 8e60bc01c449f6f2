import type { idleMessages as english } from "#web/messages/idle.ts";

export const idleMessages: typeof english = {
  idle: {
    title: "खोज अभी जारी है?",
    text: "अपनी जगह बनाए रखने के लिए लॉगिन करें। नहीं तो {seconds} सेकंड में यह पेज लॉगिन पर चला जाएगा।",
    signIn: "लॉगिन करें",
    stay: "देखना जारी रखें",
  },
};
