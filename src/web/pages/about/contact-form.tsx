import { ProblemSummary } from "#web/forms/problem-summary.tsx";
import type { Form } from "#web/forms/use-form.ts";
import { aboutMessages } from "#web/messages/site/about.ts";
import { paths } from "#web/paths.ts";
import { usePostedForm } from "#web/routing.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import styles from "./contact-page.module.css";

/** One of the fields of which one is enough. */
function isReach(name: string): boolean {
  return name === "contact" || name === "email";
}

/** Writes to those who run the site by a plain post, which the page answers: it needs no script, and none runs. */
export function ContactForm() {
  const { contactPage: words } = aboutMessages;
  const posted = usePostedForm("contact");
  if (posted?.stage === "sent")
    return (
      <section className={styles.form} aria-labelledby="sent">
        <h2 id="sent">{words.sentTitle}</h2>
        <output>{words.sent}</output>
        <p>
          <a href={paths.contact}>{words.another}</a>
        </p>
      </section>
    );
  const problems = posted?.problems ?? {};
  const control = (name: string) => ({
    id: `contact-${name}`,
    name,
    defaultValue: posted?.values[name],
    "aria-invalid": problems[name] !== undefined || undefined,
    "aria-describedby":
      [isReach(name) && "contact-reach-help", problems[name] !== undefined && `contact-${name}-error`]
        .filter(Boolean)
        .join(" ") || undefined,
  });
  const isRefused = posted !== undefined && (posted.message !== undefined || Object.keys(problems).length > 0);
  const form: Form = {
    name: "contact",
    values: posted?.values ?? {},
    problems,
    message: posted?.message,
    isPending: false,
    refusals: isRefused ? 1 : 0,
    props: {},
  };
  return (
    <form method="post" action={paths.contact} className={styles.form} aria-labelledby="write">
      <h2 id="write">{words.write}</h2>
      <ProblemSummary form={form} title={words.problems} />
      <Field id="contact-name" label={words.name} error={problems["name"]}>
        <TextInput {...control("name")} required maxLength={100} autoComplete="name" />
      </Field>
      <p id="contact-reach-help" className="small mute">
        {words.reachHelp}
      </p>
      <Field id="contact-contact" label={words.yourNumber} error={problems["contact"]}>
        <TextInput {...control("contact")} type="tel" maxLength={30} autoComplete="tel" />
      </Field>
      <Field id="contact-email" label={words.yourEmail} error={problems["email"]}>
        <TextInput
          {...control("email")}
          type="email"
          maxLength={254}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      <Field id="contact-text" label={words.message} error={problems["text"]}>
        <TextArea {...control("text")} required />
      </Field>
      <p className="small mute">{words.consent}</p>
      <Button type="submit">{words.send}</Button>
    </form>
  );
}
