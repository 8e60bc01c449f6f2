import { paths } from "#web/paths.ts";
import { signInMessages } from "#web/messages/account/sign-in.ts";

/** The consent text for creating an account. `text` names the action that gives consent and has gaps for the two links. */
export function Consent({ text }: { text: string }) {
  const { consent } = signInMessages;
  const links: Readonly<Record<string, { text: string; href: string }>> = {
    "{terms}": { text: consent.terms, href: paths.terms },
    "{privacy}": { text: consent.privacy, href: paths.privacy },
  };
  return (
    <p className="small mute">
      {text.split(/(\{\w+\})/).map((part) => {
        const link = links[part];
        return link ? (
          // Beside the form, which keeps what was typed.
          <a key={part} href={link.href} target="_blank" rel="noopener">
            {link.text}
          </a>
        ) : (
          part
        );
      })}{" "}
      {consent.age}
    </p>
  );
}
