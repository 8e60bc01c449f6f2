import type { ComponentProps } from "react";
import type { LeadStage } from "#contract/lead/lead-facts.ts";
import type { Lead } from "#contract/lead/leads.ts";
import { Badge } from "#web/ui/badge.tsx";
import { leadMessages } from "#web/messages/lead/leads.ts";
import { formatStage } from "./describe-lead.ts";

const tones: Readonly<Record<LeadStage, NonNullable<ComponentProps<typeof Badge>["tone"]> | undefined>> = {
  new: "neel",
  contacted: undefined,
  visit: "look",
  "moved-in": "yes",
  lost: undefined,
};

/** How far an enquiry has come. */
export function StageBadge({ lead }: { lead: Pick<Lead, "stage" | "lostReason" | "withdrawnAt"> }) {
  const { leads: words } = leadMessages;
  const tone = lead.withdrawnAt === undefined ? tones[lead.stage] : undefined;
  return <Badge {...(tone && { tone })}>{formatStage(lead, words)}</Badge>;
}
