import { type OperatorMessage, operatorMessages } from "#contract/operator-messages.ts";
import type { Call } from "#web/api/call.ts";
import type { ListSearch } from "#web/paths.ts";
import { cursorOf } from "#web/pages/admin/lists/read-search.ts";

export interface LoadedMessages {
  messages: OperatorMessage[];
  total: number;
  nextCursor?: string | undefined;
  before: number;
}

export async function loadMessages(call: Call, search: ListSearch): Promise<LoadedMessages> {
  const query = cursorOf(search);
  return { ...(await call(operatorMessages, { query })), before: query.cursor?.before ?? 0 };
}
