import type { ReactNode } from "react";
import { newsletterMessages } from "#web/messages/site/newsletter.ts";
import { paths } from "#web/paths.ts";
import { Button } from "#web/ui/button.tsx";
import { classes } from "#web/ui/classes.ts";
import { LinkButton } from "#web/ui/link-button.tsx";
import styles from "./newsletter-page.module.css";
import wall from "./painted-wall.module.css";
import { Envelope, PaintedWall, Person } from "./painted-wall.tsx";

/** @param isNews what the page says came of a post, and is read out when it comes. */
export function NewsletterFrame({
  title,
  isNews = false,
  children,
}: {
  title: string;
  isNews?: boolean;
  children: ReactNode;
}) {
  return (
    <main id="main" tabIndex={-1} className={classes("wrap stack", styles.page)}>
      <h1>{title}</h1>
      <div className={classes("stack", styles.body)} role={isNews ? "status" : undefined}>
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

/** Posts to the page's own address, which carries the mail's token. */
export function PostButton({ children }: { children: ReactNode }) {
  return (
    <form method="post">
      <Button type="submit">{children}</Button>
    </form>
  );
}

export function GoHome() {
  return (
    <LinkButton look="line" href={paths.home}>
      {newsletterMessages.newsletter.goHome}
    </LinkButton>
  );
}

/** A letter on its way into somebody's letter box. */
function LetterBox() {
  return (
    <>
      <Person x={36} wears="green" />
      <Envelope x={56} y={26} />
      <path className={wall.shade} d="M93 33h46v44H93z" />
      <path className={wall.oxide} d="M90 38q0-12 12-12h22q12 0 12 12v36H90z" />
      <path className={wall.hair} d="M98 42h30v5H98z" />
      <path className={wall.paper} d="M104 56h18v10h-18z" />
    </>
  );
}
