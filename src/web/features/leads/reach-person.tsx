import type { Lead } from "#contract/lead/leads.ts";
import { buttonClass } from "#web/ui/button-class.ts";
import { Icon } from "#web/ui/icon.tsx";
import { useSite } from "#web/use-site.ts";
import { leadMessages } from "#web/messages/lead/leads.ts";
import { waysToReach } from "./describe-lead.ts";

/** How to reach the person of an enquiry; nothing where their number is masked or gone. */
export function ReachPerson({ lead }: { lead: Pick<Lead, "contact" | "fullName" | "property"> }) {
  const { leads: words } = leadMessages;
  const { brandName } = useSite();
  const ways = waysToReach(lead, brandName, words);
  if (!ways) return null;
  return (
    <p className="actions">
      <a className={buttonClass({})} href={ways.call}>
        <Icon name="phone" size="small" /> {words.call}
      </a>
      <a className={buttonClass({ look: "line" })} href={ways.whatsapp} target="_blank" rel="noopener noreferrer">
        <Icon name="message-circle" size="small" /> {words.whatsapp} <span className="vh">{words.opensApp}</span>
      </a>
    </p>
  );
}
