import type { ComponentProps } from "react";
import type { LeadStage } from "#contract/lead-facts.ts";
import type { Lead } from "#contract/leads.ts";
import { Badge } from "#web/ui/badge.tsx";
import { leadMessages } from "#web/messages/leads.ts";
import { sayStage } from "./say-lead.ts";

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
  return <Badge {...(tone && { tone })}>{sayStage(lead, words)}</Badge>;
}
