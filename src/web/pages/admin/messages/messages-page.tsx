import { formatClock, formatDate } from "#web/format/dates.ts";
import { fill } from "#web/format/fill.ts";
import { languageOf } from "#web/format/language-of.ts";
import { adminMessages } from "#web/messages/admin.ts";
import { ownWordsMessages } from "#web/messages/own-words.ts";
import { paths } from "#web/paths.ts";
import { personalHead } from "#web/personal-loader.ts";
import { usePageData } from "#web/router-api.ts";
import { useSite } from "#web/use-site.ts";
import { classes } from "#web/ui/classes.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { OwnWords } from "#web/ui/own-words.tsx";
import { AdminArea, forAdmins } from "#web/pages/admin/admin-area.tsx";
import styles from "#web/pages/admin/admin-page.module.css";
import { ListFoot } from "#web/pages/admin/lists/list-foot.tsx";
import { type LoadedMessages, loadMessages } from "./load-messages.ts";
import { useIsMoving } from "#web/pages/admin/lists/use-is-navigating.ts";

export const load = forAdmins(async ({ call, site, path, search }) => ({
  list: await loadMessages(call, search),
  head: personalHead(site, adminMessages.adminMessages, path),
}));

export function Page() {
  const data = usePageData(paths.adminMessages);
  return <AdminArea data={data}>{({ list }) => <Messages list={list} />}</AdminArea>;
}

/** Messages from the contact page, newest first. Admins answer by mail or phone. */
function Messages({ list: { messages, total, nextCursor, before } }: { list: LoadedMessages }) {
  const { adminMessages: words } = adminMessages;
  const { ownWords } = ownWordsMessages;
  const { brandName } = useSite();
  const isMoving = useIsMoving();
  return (
    <main id="main" tabIndex={-1} className={styles.page}>
      <h1>{words.title}</h1>
      <p className="mute">{words.lead}</p>
      {messages.length === 0 ? (
        <EmptyState shows="luggage" title={words.empty} />
      ) : (
        <ul className={classes(styles.cards, isMoving && styles.busy)} aria-busy={isMoving}>
          {messages.map(({ id, name, contact, email, text, sentAt }) => (
            <li key={id}>
              <div>
                <h2 lang={languageOf(name)} dir="auto">
                  {name}
                </h2>
                <p className={styles.facts}>
                  {contact !== undefined && <a href={`tel:+91${contact}`}>{contact}</a>}
                  {email !== undefined && (
                    <a href={mailtoAddress(email, fill(words.subject, { brand: brandName }))}>{email}</a>
                  )}
                  <time dateTime={sentAt}>{`${formatDate(sentAt)}, ${formatClock(sentAt)}`}</time>
                </p>
                <OwnWords className={styles.lines} words={text} language={languageOf(text)} label={ownWords.language} />
              </div>
            </li>
          ))}
        </ul>
      )}
      <ListFoot
        path={paths.adminMessages}
        search={{}}
        before={before}
        shown={messages.length}
        total={total}
        next={nextCursor}
      />
    </main>
  );
}

/** With the signs of a mailbox that mean something else in an address of the web, such as ? and %. */
function mailtoAddress(email: string, subject: string): string {
  const at = email.lastIndexOf("@");
  return `mailto:${encodeURIComponent(email.slice(0, at))}${email.slice(at)}?subject=${encodeURIComponent(subject)}`;
}
