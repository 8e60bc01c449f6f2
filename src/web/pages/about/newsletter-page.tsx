import { getRouteApi, rootRouteId } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { NewsletterForm } from "#web/features/newsletter/newsletter-form.tsx";
import { fill } from "#web/format/fill.ts";
import { newsletterMessages } from "#web/messages/site/newsletter.ts";
import { paths } from "#web/paths.ts";
import { Button } from "#web/ui/button.tsx";
import { classes } from "#web/ui/classes.ts";
import { LinkButton } from "#web/ui/link-button.tsx";
import { LetterBox } from "./letter-box.tsx";
import styles from "./newsletter-page.module.css";
import { PaintedWall } from "./painted-wall.tsx";

const root = getRouteApi(rootRouteId);
const { newsletter, newsletterConfirm, newsletterUnsubscribe } = newsletterMessages;

/** What the post that this page answers came to; undefined where nothing was posted. */
function usePosted() {
  const { form } = root.useLoaderData();
  return form?.name === "newsletter" ? form : undefined;
}

/** Where the form in every footer leads, and which has one itself. */
export function NewsletterPage() {
  const posted = usePosted();
  const email = posted?.values["email"];
  if (posted?.stage === "asked")
    return (
      <Frame title={newsletter.askedTitle} isNews>
        <p>{fill(newsletter.asked, { email: email ?? "" })}</p>
        <p>{newsletter.askedSpam}</p>
        <GoHome />
      </Frame>
    );
  return (
    <Frame title={newsletter.title}>
      {posted?.message !== undefined && posted.problems["email"] === undefined && <Problem text={posted.message} />}
      <NewsletterForm className={styles.form} email={email} problem={posted?.problems["email"]} />
    </Frame>
  );
}

/** Where the mail leads that asks whether one wants the newsletter. */
export function NewsletterConfirmPage() {
  const posted = usePosted();
  if (posted?.stage === "confirmed")
    return (
      <Frame title={newsletterConfirm.doneTitle} isNews>
        <p>{newsletterConfirm.done}</p>
        <GoHome />
      </Frame>
    );
  if (posted?.message !== undefined)
    return (
      <Frame title={newsletterConfirm.failedTitle} isNews>
        <p>{posted.message}</p>
        <LinkButton href={paths.newsletter}>{newsletterConfirm.again}</LinkButton>
      </Frame>
    );
  return (
    <Frame title={newsletterConfirm.title}>
      <p>{newsletterConfirm.text}</p>
      <PostButton>{newsletterConfirm.submit}</PostButton>
    </Frame>
  );
}

/** Where every letter leads that one wants no more of. */
export function NewsletterUnsubscribePage() {
  const posted = usePosted();
  if (posted?.stage === "ended")
    return (
      <Frame title={newsletterUnsubscribe.doneTitle} isNews>
        <p>{newsletterUnsubscribe.done}</p>
        <GoHome />
      </Frame>
    );
  return (
    <Frame
      title={posted ? newsletterUnsubscribe.failedTitle : newsletterUnsubscribe.title}
      isNews={posted !== undefined}
    >
      <p>{posted?.message ?? newsletterUnsubscribe.text}</p>
      <PostButton>{newsletterUnsubscribe.submit}</PostButton>
    </Frame>
  );
}

/** @param isNews what the page says came of a post, and is read out when it comes. */
function Frame({ title, isNews = false, children }: { title: string; isNews?: boolean; children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} className={classes("wrap", styles.page)}>
      <h1>{title}</h1>
      <div className={styles.body} role={isNews ? "status" : undefined}>
        {children}
      </div>
      <div className={styles.picture}>
        <PaintedWall>
          <LetterBox />
        </PaintedWall>
      </div>
    </main>
  );
}

function Problem({ text }: { text: string }) {
  return <p role="alert">{text}</p>;
}

/** Posts to the page's own address, which carries the mail's token. */
function PostButton({ children }: { children: ReactNode }) {
  return (
    <form method="post">
      <Button type="submit">{children}</Button>
    </form>
  );
}

function GoHome() {
  return (
    <LinkButton look="line" href={paths.home}>
      {newsletter.goHome}
    </LinkButton>
  );
}
