import { useId } from "react";
import { newsletterConsent } from "#contract/newsletter/newsletter-consent.ts";
import { fill } from "#web/format/fill.ts";
import { newsletterMessages } from "#web/messages/site/newsletter.ts";
import { paths } from "#web/paths.ts";
import { Button } from "#web/ui/button.tsx";
import { FieldError } from "#web/ui/field-error.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { useSite } from "#web/use-site.ts";

/** Asks for the newsletter by a plain post, which a page answers: no script is needed, and none runs. */
export function NewsletterForm({
  label,
  className,
  email,
  problem,
}: {
  /** Names the form where it is one part of a page. */
  label?: string;
  className?: string | undefined;
  /** As it was typed before, where it was refused. */
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
