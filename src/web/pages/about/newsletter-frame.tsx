import type { ReactNode } from "react";
import { newsletterMessages } from "#web/messages/site/newsletter.ts";
import { paths } from "#web/paths.ts";
import { Button } from "#web/ui/button.tsx";
import { classes } from "#web/ui/classes.ts";
import { LinkButton } from "#web/ui/link-button.tsx";
import { LetterBox } from "./letter-box.tsx";
import styles from "./newsletter-page.module.css";
import { PaintedWall } from "./painted-wall.tsx";

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
