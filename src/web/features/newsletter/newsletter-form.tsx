import { useId } from "react";
import { newsletterConsent } from "#contract/newsletter/newsletter-consent.ts";
import { fill } from "#web/format/fill.ts";
import { newsletterMessages } from "#web/messages/site/newsletter.ts";
import { paths } from "#web/paths.ts";
import { Button } from "#web/ui/button.tsx";
import { FieldError } from "#web/ui/field-error.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { useSite } from "#web/use-site.ts";

/** Subscribes to the newsletter by a plain form post, without any JavaScript. */
export function NewsletterForm({
  label,
  className,
  email,
  problem,
}: {
  /** Heading of the form on a page with other content. */
  label?: string;
  className?: string | undefined;
  /** The email typed before, after a refusal. */
  email?: string | undefined;
  problem?: string | undefined;
}) {
  const { newsletter: words } = newsletterMessages;
  const { brandName } = useSite();
  const id = useId();
  const described = `${id}-consent${problem === undefined ? "" : ` ${id}-error`}`;
  return (
    <form method="post" action={paths.newsletter} className={className} aria-label={label}>
      <label htmlFor={id}>{words.email}</label>
      <TextInput
        id={id}
        name="email"
        type="email"
        required
        maxLength={254}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={email}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={described}
      />
      <FieldError id={`${id}-error`} error={problem} />
      <p id={`${id}-consent`} className="small mute">
        {fill(words.consents[newsletterConsent], { brand: brandName })}
      </p>
      <Button type="submit" look="line">
        {words.submit}
      </Button>
    </form>
  );
}
