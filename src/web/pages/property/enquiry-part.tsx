import { useEffect, useRef, useState } from "react";
import { enquiryDays } from "#contract/lead-facts.ts";
import type { Property } from "#contract/property.ts";
import { fill } from "#web/format/fill.ts";
import { FormField, TextField, controlProps } from "#web/forms/form-field.tsx";
import { ProblemSummary } from "#web/forms/problem-summary.tsx";
import { SubmitButton } from "#web/forms/submit-button.tsx";
import { loginAddress, paths, propertyAddress } from "#web/paths.ts";
import { useVisitor } from "#web/session/visitor.ts";
import { Button } from "#web/ui/button.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { PageLink } from "#web/ui/page-link.tsx";
import { Select } from "#web/ui/select.tsx";
import { useSite } from "#web/use-site.ts";
import styles from "./enquiry-part.module.css";
import { Part } from "./part.tsx";
import { useEnquiryForm, useLeftEnquiry } from "./use-enquiry-form.ts";
import { useStayMessages } from "./use-stay-messages.ts";

/** Where a tenant asks the owner to call: works as a plain post as well. */
export function EnquiryPart({ property }: { property: Property }) {
  const { enquiry: words } = useStayMessages();
  const wasPosted = useLeftEnquiry(property.id)?.stage === "sent";
  const [state, setState] = useState<"open" | "posted" | "sent">(wasPosted ? "posted" : "open");
  const { brandName } = useSite();
  const isOfOwner = property.addedBy?.role === "pg-owner";
  const receiver = fill(isOfOwner ? words.owner : words.team, { title: property.title, brand: brandName });
  return (
    <div className={styles.unprinted}>
      <Part title={words.title} id="enquiry">
        <div className={styles.card}>
          {state === "open" ? (
            <EnquiryForm property={property} receiver={receiver} onSent={() => setState("sent")} />
          ) : (
            <SentEnquiry receiver={receiver} isJustSent={state === "sent"} onAnother={() => setState("open")} />
          )}
        </div>
      </Part>
    </div>
  );
}

function EnquiryForm({ property, receiver, onSent }: { property: Property; receiver: string; onSent: () => void }) {
  const { enquiry: words } = useStayMessages();
  const isSignedIn = useVisitor() !== undefined;
  const { form, element } = useEnquiryForm(property.id, onSent);
  return (
    <form {...form.props} ref={element} className={styles.form} aria-label={words.title}>
      <p>{words.lead}</p>
      <ProblemSummary form={form} title={words.problems} />
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
              <option key={days}>{days}</option>
            ))}
          </Select>
        </FormField>
      </div>
      <p className={styles.consent}>{fill(words.consent, { receiver })}</p>
      {!isSignedIn && (
        <p className={styles.consent}>
          {words.signInFirst}{" "}
          {form.message !== undefined && (
            <PageLink href={loginAddress(propertyAddress(property.pgId))}>{words.signIn}</PageLink>
          )}
        </p>
      )}
      <SubmitButton form={form} pending={words.sending}>
        {words.send}
      </SubmitButton>
    </form>
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
  const { enquiry: words } = useStayMessages();
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
