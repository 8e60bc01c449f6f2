import { createContext, use, useRef } from "react";
import { type proofMeans, mailProofCode, proveAgain } from "#contract/account/second-factor.ts";
import { useTool, useToolForm } from "./use-tool.ts";
import { ToolDialog } from "./tool-dialog.tsx";
import { ProblemSummary } from "#web/forms/problem-summary.tsx";
import { SubmitButton } from "#web/forms/submit-button.tsx";
import { Button } from "#web/ui/button.tsx";
import { proveAgainMessages } from "#web/messages/account/prove-again.ts";
import { ProofField } from "./proof-field.tsx";

type Means = (typeof proofMeans)[number];

/** How the viewer re-authenticates. */
export const ProofMeans = createContext<Means>("password");

/** Asks the user to re-authenticate before an action that a stolen session must not be able to perform. */
export function ProofDialog({
  title,
  text,
  confirm,
  cancel,
  onProved,
  onClose,
}: {
  title: string;
  text: string;
  confirm: string;
  cancel: string;
  /** Performs the action after re-authentication. */
  onProved: () => Promise<unknown>;
  onClose: () => void;
}) {
  const { proof: words } = proveAgainMessages;
  const means = use(ProofMeans);
  const dialog = useRef<HTMLDialogElement>(null);
  const form = useToolForm(proveAgain, {
    name: "proof",
    whenDone: async () => {
      await onProved();
      dialog.current?.close();
    },
  });
  const mailCode = useTool(mailProofCode, () => {});
  return (
    <ToolDialog dialog={dialog} title={title} cancel={cancel} onClose={onClose}>
      <form {...form.props} className="stack">
        <p>{text}</p>
        <ProblemSummary form={form} title={words.problems} />
        <ProofField form={form} means={means} />
        {means === "mailed-code" && (
          <Button look="line" isWide onClick={() => void mailCode({})}>
            {words.mailCode}
          </Button>
        )}
        <SubmitButton form={form} pending={words.pending}>
          {confirm}
        </SubmitButton>
      </form>
    </ToolDialog>
  );
}
