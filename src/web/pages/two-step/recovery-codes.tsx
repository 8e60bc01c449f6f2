import type { FormState } from "#contract/wire/form-state.ts";
import { paths } from "#web/paths.ts";
import { LinkButton } from "#web/ui/link-button.tsx";
import { twoStepMessages } from "#web/messages/account/two-step.ts";
import styles from "./two-step.module.css";
import { useSecondFactorAddress } from "./use-plain-form.ts";

/** The codes in the answer to a form; undefined where the page is none that shows them. */
export function readRecoveryCodes(left: FormState | undefined): readonly string[] | undefined {
  if (left?.stage !== "recovery-codes") return undefined;
  const { recoveryCodes } = (left.answer ?? {}) as { recoveryCodes?: readonly string[] };
  return recoveryCodes;
}

/** Shown in the answer that made them, and never again. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { secondFactor: words } = twoStepMessages;
  const { next = paths.account } = useSecondFactorAddress();
  return (
    <>
      <h2 className={styles.heading}>{words.codesTitle}</h2>
      <p>{words.codesText}</p>
      <ul className={styles.codes} aria-label={words.codesList}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <LinkButton size="big" isWide href={next}>
        {words.codesSaved}
      </LinkButton>
    </>
  );
}
