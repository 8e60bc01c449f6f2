import type { connectionMessages as english } from "#web/messages/site/connection.ts";

/** Hindi: what is said while there is no connection. */
export const connectionMessages: typeof english = {
  connection: {
    gone: "इंटरनेट नहीं चल रहा। पेज और आपका लिखा सब यहीं रहेगा: इंटरनेट आने पर आगे बढ़ें।",
  },
};
