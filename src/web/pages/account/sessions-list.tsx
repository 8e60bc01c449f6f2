import { useRef } from "react";
import { endMyOtherSessions, endMySession } from "#contract/account/my-account.ts";
import { useReload, useTool } from "#web/features/personal-tools/use-tool.ts";
import { fill } from "#web/format/fill.ts";
import { formatDate } from "#web/format/dates.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { accountMessages } from "#web/messages/account/account.ts";
import { describeDevice } from "./describe-device.ts";
import styles from "./sessions-list.module.css";
import { useAccount } from "./use-account.ts";

export function SessionsList() {
  const messages = accountMessages;
  const words = messages.accountSessions;
  const { sessions } = useAccount();
  const reload = useReload();
  const list = useRef<HTMLUListElement>(null);
  // The button that was pressed goes with its session: the list takes the focus.
  const reloadList = async () => {
    await reload();
    list.current?.focus();
  };
  const endOne = useTool(endMySession, reloadList);
  const endOthers = useTool(endMyOtherSessions, reloadList);
  return (
    <>
      <ul ref={list} tabIndex={-1} className={styles.sessions}>
        {sessions.map(({ id, device, createdAt, lastSeenAt, isCurrent }) => {
          const name = describeDevice(device, messages);
          const seen = formatDate(lastSeenAt);
          return (
            <li key={id} className="spread">
              <div>
                <p className={styles.device}>{name}</p>
                <p className="small mute">{fill(words.since, { since: formatDate(createdAt), seen })}</p>
              </div>
              {isCurrent ? (
                <Badge tone="yes">{words.current}</Badge>
              ) : (
                <Button
                  look="line"
                  aria-label={fill(words.endNamed, { device: name, seen })}
                  onClick={() => void endOne({ params: { id } })}
                >
                  {words.end}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {sessions.length > 1 && (
        <Button look="line" onClick={() => void endOthers({})}>
          {words.endOthers}
        </Button>
      )}
    </>
  );
}
