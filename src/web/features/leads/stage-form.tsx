import { useRouter } from "@tanstack/react-router";
import { type SubmitEvent, useState } from "react";
import { type LeadStage, type LostReason, leadStages, lostReasons } from "#contract/lead/lead-facts.ts";
import { type OpenLead, changeLeadStage } from "#contract/lead/leads.ts";
import { ApiFailure } from "#web/api/api-failure.ts";
import { fill } from "#web/format/fill.ts";
import { Options } from "#web/forms/options.tsx";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Select } from "#web/ui/select.tsx";
import { showToast } from "#web/ui/toasts.ts";
import { leadMessages } from "#web/messages/lead/leads.ts";
import type { LeadTools } from "./lead-tools.ts";
import styles from "./lead-forms.module.css";
import { formatStage } from "./describe-lead.ts";

/** What was chosen and is not saved yet. */
interface Choice {
  stage: LeadStage;
  lostReason: LostReason | undefined;
  /** Of the enquiry when it was chosen. */
  version: number;
}

/** Moves an enquiry on. Where somebody else has done so meanwhile, both choices are shown, and nothing is lost. */
export function StageForm({ lead, tools: { reload } }: { lead: OpenLead; tools: LeadTools }) {
  const { leads: words, failed } = leadMessages;
  const router = useRouter();
  const [mine, setMine] = useState<Choice>();
  const [problem, setProblem] = useState<string>();
  const [isPending, setIsPending] = useState(false);
  const shown: Choice = mine ?? { stage: lead.stage, lostReason: lead.lostReason, version: lead.version };
  const isStale = mine !== undefined && mine.version !== lead.version;

  const choose = (change: Partial<Pick<Choice, "stage" | "lostReason">>) => {
    setProblem(undefined);
    setMine({ ...shown, ...change });
  };
  const save = async ({ stage, lostReason }: Choice, version: number) => {
    if (stage === "lost" && lostReason === undefined) return setProblem(words.chooseReason);
    setIsPending(true);
    const body = { stage, version, ...(stage === "lost" && lostReason && { lostReason }) };
    try {
      const { message } = await router.options.context.call(changeLeadStage, { params: { id: lead.id }, body });
      await reload();
      setMine(undefined);
      showToast(message);
    } catch (error) {
      showToast(error instanceof ApiFailure ? error.message : failed, "error");
      if (error instanceof ApiFailure && error.status === 409) await reload();
    }
    setIsPending(false);
  };
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isPending && !isStale) void save(shown, shown.version);
  };
  const yours = formatStage(shown, words);
  const theirs = formatStage(lead, words);
  return (
    <form className="stack" onSubmit={handleSubmit} noValidate>
      <div className={styles.fields}>
        <Field id="lead-stage" label={words.changeStage}>
          <Select
            id="lead-stage"
            value={shown.stage}
            onChange={({ target }) => choose({ stage: target.value as LeadStage, lostReason: undefined })}
          >
            <Options values={leadStages} labels={words.stages} />
          </Select>
        </Field>
        {shown.stage === "lost" && (
          <Field id="lead-lost" label={words.lostReason} error={problem}>
            <Select
              id="lead-lost"
              value={shown.lostReason ?? ""}
              aria-invalid={problem !== undefined || undefined}
              aria-describedby={problem === undefined ? undefined : "lead-lost-error"}
              onChange={({ target }) => choose({ lostReason: (target.value || undefined) as LostReason | undefined })}
            >
              <option value="">{words.chooseReason}</option>
              <Options values={lostReasons} labels={words.lostReasons} />
            </Select>
          </Field>
        )}
      </div>
      {isStale ? (
        <div className={styles.stale} role="alert">
          <p>
            <strong>{words.staleTitle}</strong>
          </p>
          <p>{fill(words.staleText, { theirs, yours })}</p>
          <div className="actions">
            <Button disabled={isPending} onClick={() => void save(shown, lead.version)}>
              {fill(words.keepMine, { yours })}
            </Button>
            <Button look="line" onClick={() => setMine(undefined)}>
              {fill(words.keepTheirs, { theirs })}
            </Button>
          </div>
        </div>
      ) : (
        <Button type="submit" disabled={isPending}>
          {isPending ? words.saving : words.save}
        </Button>
      )}
    </form>
  );
}
