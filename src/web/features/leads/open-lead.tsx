import type { ReactNode } from "react";
import type { OpenLead as OpenLeadFacts } from "#contract/lead/leads.ts";
import { formatClock, formatDate } from "#web/format/dates.ts";
import { fill } from "#web/format/fill.ts";
import { languageOf } from "#web/format/language-of.ts";
import { useHasScript } from "#web/forms/use-has-script.ts";
import { propertyAddress } from "#web/paths.ts";
import { classes } from "#web/ui/classes.ts";
import { PageLink } from "#web/ui/page-link.tsx";
import { leadMessages } from "#web/messages/lead/leads.ts";
import { moveInWords } from "#web/messages/lead/move-in.ts";
import { LeadEvents } from "./lead-events.tsx";
import type { LeadTools } from "./lead-tools.ts";
import { NoteForm } from "./note-form.tsx";
import styles from "./open-lead.module.css";
import { ReachPerson } from "./reach-person.tsx";
import { describePerson, spaceOut } from "./describe-lead.ts";
import { StageBadge } from "./stage-badge.tsx";
import { StageForm } from "./stage-form.tsx";

/** All that is known of one enquiry, and what can be done about it. */
export function OpenLead({
  lead,
  tools,
  children,
}: {
  lead: OpenLeadFacts;
  tools: LeadTools;
  /** What else is said of it. */
  children: ReactNode;
}) {
  const { leads: words, facts: named } = leadMessages;
  const hasScript = useHasScript();
  const { property, contact, college, days, sharing, timesAsked, withdrawnAt, fullName } = lead;
  const date = `${formatDate(lead.askedAt)}, ${formatClock(lead.askedAt)}`;
  const facts = [
    [words.moveIn, moveInWords[days]],
    [words.sharing, sharing && named.sharings[sharing]],
    [words.phone, contact && spaceOut(contact)],
    [words.college, college],
    [words.asked, fill(timesAsked > 1 ? words.askedAgain : words.askedOnce, { count: timesAsked, date })],
  ] as const;
  return (
    <article className={styles.lead} aria-labelledby="open-lead">
      <div className={classes("spread", styles.head)}>
        <h2 id="open-lead" lang={languageOf(describePerson(lead, words))} dir="auto">
          {describePerson(lead, words)}
        </h2>
        <StageBadge lead={lead} />
      </div>
      <div>
        <dl className={styles.facts}>
          <div>
            <dt className="small mute">{words.about}</dt>
            <dd>
              {property ? (
                <PageLink href={propertyAddress(property.pgId)}>
                  <bdi lang={languageOf(property.title)}>{property.title}</bdi>
                </PageLink>
              ) : (
                words.general
              )}
            </dd>
          </div>
          {facts.map(
            ([label, fact]) =>
              fact !== undefined && (
                <div key={label}>
                  <dt className="small mute">{label}</dt>
                  <dd lang={languageOf(fact)}>{fact}</dd>
                </div>
              ),
          )}
        </dl>
        <ReachPerson lead={lead} />
        {withdrawnAt !== undefined && <p>{fill(words.withdrawnText, { date: formatDate(withdrawnAt) })}</p>}
        {withdrawnAt === undefined && fullName === undefined && <p>{words.namelessText}</p>}
      </div>
      {children}
      {hasScript && withdrawnAt === undefined && <StageForm lead={lead} tools={tools} />}
      <LeadEvents events={lead.events} />
      {hasScript ? <NoteForm leadId={lead.id} tools={tools} /> : <p className="mute">{words.needsScript}</p>}
    </article>
  );
}
