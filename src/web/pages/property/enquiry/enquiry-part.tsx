import { useEffect, useRef } from "react";
import { enquiryDays } from "#contract/lead/lead-facts.ts";
import type { Property } from "#contract/property/property.ts";
import { fill } from "#web/format/fill.ts";
import { FormField, TextField, controlProps } from "#web/forms/form-field.tsx";
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
import { usePageData } from "#web/routing.ts";
import { useViewer } from "#web/session/viewer.ts";
import { Button } from "#web/ui/button.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { PageLink } from "#web/ui/page-link.tsx";
import { Select } from "#web/ui/select.tsx";
import { useSite } from "#web/use-site.ts";
import { moveInWords } from "#web/messages/lead/move-in.ts";
import { stayMessages } from "#web/messages/property/stay.ts";
import styles from "./enquiry-part.module.css";
import { useEnquiryStanding } from "./enquiry-standing.tsx";
import { localitySearch } from "#web/pages/property/surroundings/locality-search.ts";
import { Part } from "#web/pages/property/part.tsx";
import { useEnquiryForm } from "./use-enquiry-form.ts";

/** Where a tenant asks the owner to call: works as a plain post as well. */
export function EnquiryPart({ property }: { property: Property }) {
  const { enquiry: words } = stayMessages;
  const { standing, note } = useEnquiryStanding();
  const { brandName } = useSite();
  const isOfOwner = property.addedBy?.role === "pg-owner";
  const receiver = fill(isOfOwner ? words.owner : words.team, { title: property.title, brand: brandName });
  const isOwn = standing === "own";
  return (
    <div className={styles.unprinted}>
      <Part title={isOwn ? words.ownTitle : words.title} id="enquiry">
        <div className={styles.card}>
          {isOwn && <OwnListing pgId={property.pgId} />}
          {standing === "open" && <EnquiryForm property={property} receiver={receiver} onSent={() => note("sent")} />}
          {(standing === "sent" || standing === "posted") && (
            <SentEnquiry receiver={receiver} isJustSent={standing === "sent"} onAnother={() => note("open")} />
          )}
        </div>
      </Part>
    </div>
  );
}

function OwnListing({ pgId }: { pgId: string }) {
  const { enquiry: words } = stayMessages;
  return (
    <>
      <p>{words.ownText}</p>
      <p className={styles.ways}>
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

function EnquiryForm({ property, receiver, onSent }: { property: Property; receiver: string; onSent: () => void }) {
  const { enquiry: words } = stayMessages;
  const { form, element, isGone, isRecalled } = useEnquiryForm(property.id, onSent);
  return (
    // Posted without scripts, the answer is shown where the form stands.
    <form {...form.props} action="#enquiry" ref={element} className={styles.form} aria-label={words.title}>
      <p>{words.lead}</p>
      <ProblemSummary form={form} title={words.problems} />
      {isGone && <OtherPgs property={property} />}
      {isRecalled && <output className={styles.consent}>{words.recalled}</output>}
      <input type="hidden" name="propertyId" value={property.id} />
      <div className={styles.fields}>
        <TextField form={form} name="fullName" label={words.fullName} autoComplete="name" />
        <TextField
          form={form}
          name="contact"
          label={words.contact}
          placeholder={words.contactHelp}
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
        />
        <FormField form={form} name="days" label={words.days}>
          <Select {...controlProps({ form, name: "days" })}>
            {enquiryDays.map((days) => (
              <option key={days} value={days}>
                {moveInWords[days]}
              </option>
            ))}
          </Select>
        </FormField>
      </div>
      <p className={styles.consent}>{fill(words.consent, { receiver })}</p>
      <SignInFirst property={property} wasRefused={form.message !== undefined} />
      <SubmitButton form={form} pending={words.sending}>
        {words.send}
      </SubmitButton>
    </form>
  );
}

/** Said before anything is typed; to whoever was refused because of it, without scripts, with the way there. */
function SignInFirst({ property, wasRefused }: { property: Property; wasRefused: boolean }) {
  const { enquiry: words } = stayMessages;
  const isSignedIn = useViewer() !== undefined;
  if (isSignedIn) return null;
  if (!wasRefused) return <p className={styles.consent}>{words.signInFirst}</p>;
  const next = `${propertyAddress(property.pgId)}#enquiry`;
  return (
    <p className={styles.consent}>
      <PageLink href={signInAddress(paths.registerOtp, { next })}>{words.register}</PageLink> {words.or}{" "}
      <PageLink href={loginAddress(next)}>{words.signIn}</PageLink> {words.signInThen}
    </p>
  );
}

/** Where to look on, once a listing is gone that was there when its page was opened. */
function OtherPgs({ property }: { property: Property }) {
  const { enquiry: words } = stayMessages;
  const { similar } = usePageData(paths.property);
  return (
    <p className={styles.ways}>
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
  isJustSent,
  onAnother,
}: {
  receiver: string;
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
    <section ref={section} tabIndex={-1} className={styles.form} aria-label={words.sentTitle}>
      <h3>{words.sentTitle}</h3>
      <ol className={styles.next}>
        {words.next.map((text) => (
          <li key={text}>{fill(text, { receiver: named })}</li>
        ))}
      </ol>
      <p className={styles.ways}>
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
