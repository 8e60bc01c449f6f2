import { useEffect, useRef, useState } from "react";
import { enquiryDays } from "#contract/lead/lead-facts.ts";
import type { Property } from "#contract/property/property.ts";
import { fill } from "#web/format/fill.ts";
import { FormField, TextField, controlProps } from "#web/forms/form-field.tsx";
import { MobileField } from "#web/forms/mobile-field.tsx";
import { Options } from "#web/forms/options.tsx";
import { ProblemSummary } from "#web/forms/problem-summary.tsx";
import { SubmitButton } from "#web/forms/submit-button.tsx";
import {
  listAddress,
  loginAddress,
  ownListingAddress,
  paths,
  propertyAddress,
  searchAddress,
  signInAddress,
} from "#web/paths.ts";
import { usePageData, usePageSearch } from "#web/router-api.ts";
import { useViewer } from "#web/session/viewer.ts";
import { Button } from "#web/ui/button.tsx";
import { classes } from "#web/ui/classes.ts";
import { LinkButton } from "#web/ui/link-button.tsx";
import { PageLink } from "#web/ui/page-link.tsx";
import { Select } from "#web/ui/select.tsx";
import { useSite } from "#web/use-site.ts";
import { moveInWords } from "#web/messages/lead/move-in.ts";
import { stayMessages } from "#web/messages/property/stay.ts";
import styles from "./enquiry-part.module.css";
import { AfterEarlier } from "./after-earlier.tsx";
import { useEnquiryStanding } from "./enquiry-standing.tsx";
import { type ChosenSharing, FreeSharings } from "./free-sharings.tsx";
import { localitySearch } from "#web/pages/property/surroundings/locality-search.ts";
import { offeredSharings } from "#web/pages/property/cost/rent-options.tsx";
import { PageSection } from "#web/pages/property/page-section.tsx";
import { useEnquiryForm } from "./use-enquiry-form.ts";

/** Where a tenant asks the owner to call: works as a plain post as well. */
export function EnquiryPart({ property, sharing, onChoose }: ChosenSharing) {
  const { enquiry: words } = stayMessages;
  const { standing, earlier, note } = useEnquiryStanding();
  const [answer, setAnswer] = useState<string>();
  const { brandName } = useSite();
  const isOfOwner = property.addedBy?.role === "pg-owner";
  const receiver = fill(isOfOwner ? words.owner : words.team, { title: property.title, brand: brandName });
  const isOwn = standing === "own";
  return (
    <div className={styles.unprinted}>
      <PageSection title={isOwn ? words.ownTitle : words.title} id="enquiry">
        <div className={classes("card", styles.card)}>
          {isOwn && <OwnListing pgId={property.pgId} />}
          {(standing === "open" || standing === "earlier") && (
            <AfterEarlier earlier={standing === "earlier" ? earlier : undefined} propertyId={property.id}>
              <EnquiryForm
                property={property}
                sharing={sharing}
                onChoose={onChoose}
                receiver={receiver}
                onSent={(message) => {
                  setAnswer(message);
                  note("sent");
                }}
              />
            </AfterEarlier>
          )}
          {(standing === "sent" || standing === "posted") && (
            <SentEnquiry
              receiver={receiver}
              answer={answer}
              isJustSent={standing === "sent"}
              onAnother={() => note("open")}
            />
          )}
        </div>
      </PageSection>
    </div>
  );
}

function OwnListing({ pgId }: { pgId: string }) {
  const { enquiry: words } = stayMessages;
  return (
    <>
      <p>{words.ownText}</p>
      <p className="actions">
        <LinkButton look="line" href={ownListingAddress(pgId)}>
          {words.ownEdit}
        </LinkButton>
        <LinkButton look="line" href={listAddress(paths.ownerLeads, { listing: pgId })}>
          {words.ownLeads}
        </LinkButton>
      </p>
    </>
  );
}

function EnquiryForm({
  property,
  sharing,
  onChoose,
  receiver,
  onSent,
}: ChosenSharing & {
  receiver: string;
  onSent: (message: string) => void;
}) {
  const { enquiry: words, facts } = stayMessages;
  const { form, element, isGone, isRecalled, onInput } = useEnquiryForm(property.id, onSent);
  const offered = offeredSharings(property);
  const wasRefused = form.message !== undefined;
  const signInFirst = <SignInFirst property={property} wasRefused={wasRefused} />;
  return (
    // Posted without scripts, the answer is shown where the form stands.
    <form
      {...form.props}
      action="#enquiry"
      ref={element}
      onInput={onInput}
      className={classes("stack", styles.form)}
      aria-label={words.title}
    >
      <p>{words.lead}</p>
      <FreeSharings property={property} sharing={sharing} onChoose={onChoose} />
      <ProblemSummary form={form} title={words.problems} />
      {/* What to do about "Login First" belongs beside it, not below the fields. */}
      {wasRefused && signInFirst}
      {isGone && <OtherPgs property={property} />}
      {isRecalled && <output className={styles.consent}>{words.recalled}</output>}
      <input type="hidden" name="propertyId" value={property.id} />
      <div className={styles.fields}>
        <TextField form={form} name="fullName" label={words.fullName} autoComplete="name" />
        <MobileField form={form} label={words.contact} placeholder={words.contactHelp} unusual={words.unusualNumber} />
        <FormField form={form} name="days" label={words.days}>
          <Select {...controlProps({ form, name: "days" })}>
            <Options values={enquiryDays} labels={moveInWords} />
          </Select>
        </FormField>
        {offered.length > 0 && (
          <FormField form={form} name="sharing" label={words.sharing}>
            {/* Another choice on the page is another one here. */}
            <Select
              key={sharing}
              {...controlProps({ form, name: "sharing" })}
              defaultValue={form.values["sharing"] ?? sharing ?? ""}
            >
              <option value="">{words.anySharing}</option>
              <Options values={offered} labels={facts.sharing} />
            </Select>
          </FormField>
        )}
      </div>
      <p className={styles.consent}>{fill(words.consent, { receiver })}</p>
      {!wasRefused && signInFirst}
      <SubmitButton form={form} pending={words.sending}>
        {words.send}
      </SubmitButton>
    </form>
  );
}

/**
 * Said before anything is typed. Only scripts store what was typed: without them, and after a refusal, the links stand here
 * instead of that promise.
 */
function SignInFirst({ property, wasRefused }: { property: Property; wasRefused: boolean }) {
  const { enquiry: words } = stayMessages;
  const { sharing } = usePageSearch(paths.property);
  const isSignedIn = useViewer() !== undefined;
  if (isSignedIn) return null;
  const next = `${propertyAddress(property.pgId, sharing?.[0])}#enquiry`;
  const links = (
    <p className={styles.consent}>
      <PageLink href={signInAddress(paths.registerOtp, { next })}>{words.register}</PageLink> {words.or}{" "}
      <PageLink href={loginAddress(next)}>{words.signIn}</PageLink> {words.signInThen}
    </p>
  );
  if (wasRefused) return links;
  return (
    <>
      <p className={`${styles.consent} ${styles.scripted}`}>{words.signInFirst}</p>
      <noscript>{links}</noscript>
    </>
  );
}

/** Where to look on, once a listing is gone that was there when its page was opened. */
function OtherPgs({ property }: { property: Property }) {
  const { enquiry: words } = stayMessages;
  const { similar } = usePageData(paths.property);
  return (
    <p className="actions">
      {similar && (
        <LinkButton look="line" href="#similar">
          {words.goneSimilar}
        </LinkButton>
      )}
      <LinkButton look="line" href={searchAddress(localitySearch(property))}>
        {fill(words.goneList, { locality: property.locality })}
      </LinkButton>
    </p>
  );
}

function SentEnquiry({
  receiver,
  answer,
  isJustSent,
  onAnother,
}: {
  receiver: string;
  /** The message of the answer. */
  answer: string | undefined;
  /** In place of the form, whose button had the focus. */
  isJustSent: boolean;
  onAnother: () => void;
}) {
  const { enquiry: words } = stayMessages;
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isJustSent) section.current?.focus();
  }, [isJustSent]);
  const named = receiver.charAt(0).toUpperCase() + receiver.slice(1);
  return (
    <section ref={section} tabIndex={-1} className="stack" aria-label={words.sentTitle}>
      <h3>{words.sentTitle}</h3>
      {/* One that is more than the heading: it was added to an enquiry of the last day. */}
      {answer !== undefined && answer !== words.sentAnswer && <p>{answer}</p>}
      <ol className={styles.next}>
        {words.next.map((text) => (
          <li key={text}>{fill(text, { receiver: named })}</li>
        ))}
      </ol>
      <p className="actions">
        <LinkButton look="line" href={paths.myEnquiries}>
          {words.mine}
        </LinkButton>
        <Button look="text" onClick={onAnother}>
          {words.another}
        </Button>
      </p>
    </section>
  );
}
