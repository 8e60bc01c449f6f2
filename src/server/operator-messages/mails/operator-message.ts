import { type MailSite, composeMail } from "#server/email/compose-mail.ts";
import type { MailInLanguages } from "#server/email/mail.ts";

/** To the operator: a message from the contact page. As in every mail, contact details in quoted texts are left out. */
export function operatorMessageMail(
  site: MailSite,
  { name, email, text }: { name: string; email?: string | undefined; text: string },
): MailInLanguages {
  const words = {
    en: {
      subject: `${site.brandName}: a message from the contact page`,
      parts: [
        {
          paragraph:
            email === undefined
              ? "Somebody has written on the contact page and left a mobile number, no email: do not answer this mail, call them. Their number, and numbers and links in their message, are on the page for admins."
              : "Somebody has written on the contact page. Their address, and numbers and links in their message, are on the page for admins. An answer to this mail goes to them.",
        },
        { says: "Their name", quote: name },
        { says: "What they wrote", quote: text },
        { link: "See all messages", path: "/admin/messages" },
      ],
    },
    hi: {
      subject: `${site.brandName}: संपर्क पेज से एक संदेश`,
      parts: [
        {
          paragraph:
            email === undefined
              ? "किसी ने संपर्क पेज पर लिखा है और ईमेल नहीं, सिर्फ़ मोबाइल नंबर दिया है। इस मेल का जवाब न दें, उन्हें फ़ोन करें। उनका नंबर, और संदेश में लिखे नंबर और लिंक एडमिन के पेज पर हैं।"
              : "किसी ने संपर्क पेज पर लिखा है। उनका ईमेल, और संदेश में लिखे नंबर और लिंक एडमिन के पेज पर हैं। इस मेल का जवाब उन्हीं को जाता है।",
        },
        { says: "उनका नाम", quote: name },
        { says: "उन्होंने लिखा", quote: text },
        { link: "सभी संदेश देखें", path: "/admin/messages" },
      ],
    },
  };
  // In the text, mail programs would turn a typed address into a link; as the Reply-To header it is safe.
  return composeMail(site, words, email === undefined ? {} : { replyTo: email });
}
