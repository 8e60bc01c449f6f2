import { useRef } from "react";
import * as z from "zod/mini";
import { sendOperatorMessage } from "#contract/operator-messages.ts";
import { formatProblem } from "#web/api/format-problem.ts";
import { FormField, TextField, controlProps } from "#web/forms/form-field.tsx";
import { MobileField } from "#web/forms/mobile-field.tsx";
import { ProblemSummary } from "#web/forms/problem-summary.tsx";
import { type FormValues, useForm } from "#web/forms/use-form.ts";
import { aboutMessages } from "#web/messages/site/about.ts";
import { paths } from "#web/paths.ts";
import { usePostedForm } from "#web/router-api.ts";
import { Button } from "#web/ui/button.tsx";
import { classes } from "#web/ui/classes.ts";
import { TextArea } from "#web/ui/text-area.tsx";
import styles from "./contact-page.module.css";
import { useContactDraft } from "./use-contact-draft.ts";

const reachHelpId = "contact-reach-help";

/** What is wrong with a message, as the server would say it. */
function findProblems(values: FormValues): Record<string, string> {
  const result = z.safeParse(sendOperatorMessage.body ?? z.never(), values);
  const problems: Record<string, string> = {};
  for (const { path, message } of result.error?.issues ?? []) problems[path.join(".")] ??= formatProblem(message);
  return problems;
}

/**
 * Writes to those who run the site by a plain post, which the page answers: it needs no script. Where one runs, what is wrong is said
 * before anything is sent.
 */
export function ContactForm() {
  const { contactPage: words } = aboutMessages;
  const posted = usePostedForm("contact");
  const isSent = posted?.stage === "sent";
  const element = useRef<HTMLFormElement>(null);
  const saveTyped = useContactDraft(element, { isSent, isLeft: posted !== undefined });
  const form = useForm<FormValues>({
    name: "contact",
    left: posted,
    read(values) {
      const problems = findProblems(values);
      return Object.keys(problems).length > 0 ? { problems } : { body: values };
    },
    async send() {
      // Past the handler that has found nothing wrong.
      element.current?.submit();
      return undefined;
    },
  });
  if (isSent)
    return (
      <section className={classes("stack", styles.form)} aria-labelledby="sent">
        <h2 id="sent">{words.sentTitle}</h2>
        <output>{words.sent}</output>
        <p>
          {/* Loaded anew: to the router this is the address that is open already. */}
          <a href={paths.contact} target="_self">
            {words.another}
          </a>
        </p>
      </section>
    );
  // What the server has refused takes the focus when its page comes.
  const wasRefused = posted !== undefined;
  const textProps = controlProps({ form, name: "text" });
  return (
    <form
      {...form.props}
      ref={element}
      action={paths.contact}
      onInput={saveTyped}
      className={classes("stack", styles.form)}
      aria-labelledby="write"
    >
      <h2 id="write">{words.write}</h2>
      <ProblemSummary form={wasRefused ? { ...form, refusals: form.refusals + 1 } : form} title={words.problems} />
      <TextField form={form} name="name" label={words.name} required maxLength={100} autoComplete="name" />
      <p id={reachHelpId} className="small mute">
        {words.reachHelp}
      </p>
      <MobileField
        form={form}
        label={words.yourNumber}
        describedBy={reachHelpId}
        autoComplete="tel"
        maxLength={30}
        unusual={words.unusualNumber}
      />
      <TextField
        form={form}
        name="email"
        label={words.yourEmail}
        describedBy={reachHelpId}
        type="email"
        maxLength={254}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <FormField form={form} name="text" label={words.message}>
        <TextArea {...textProps} required />
      </FormField>
      <p className="small mute">{words.consent}</p>
      <Button type="submit">{words.send}</Button>
    </form>
  );
}
