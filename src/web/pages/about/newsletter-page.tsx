import { NewsletterForm } from "#web/features/newsletter/newsletter-form.tsx";
import { fill } from "#web/format/fill.ts";
import { classes } from "#web/ui/classes.ts";
import { newsletterMessages } from "#web/messages/site/newsletter.ts";
import type { LoaderArgs } from "#web/page-loader.ts";
import { usePostedForm } from "#web/router-api.ts";
import { loadWords } from "./load-words.ts";
import { GoHome, NewsletterFrame } from "./newsletter-frame.tsx";
import styles from "./newsletter-page.module.css";

const words = newsletterMessages.newsletter;

export const load = (args: LoaderArgs) => loadWords(args, words);

/** Where the form in every footer leads, and which has one itself. */
export function Page() {
  const posted = usePostedForm("newsletter");
  const email = posted?.values["email"];
  if (posted?.stage === "asked")
    return (
      <NewsletterFrame title={words.askedTitle} isNews>
        <p>{fill(words.asked, { email: email ?? "" })}</p>
        <p>{words.askedSpam}</p>
        <GoHome />
      </NewsletterFrame>
    );
  return (
    <NewsletterFrame title={words.title}>
      {posted?.message !== undefined && posted.problems["email"] === undefined && <Problem text={posted.message} />}
      <NewsletterForm className={classes("stack", styles.form)} email={email} problem={posted?.problems["email"]} />
    </NewsletterFrame>
  );
}

function Problem({ text }: { text: string }) {
  return <p role="alert">{text}</p>;
}
