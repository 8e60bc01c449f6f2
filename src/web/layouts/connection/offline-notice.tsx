import { connectionMessages } from "#web/messages/site/connection.ts";

/**
 * Comes with every page and is shown by styles alone while its body says `data-offline`: what is not there before the connection
 * goes cannot be fetched after. Browsers get its twin in `browser/`, and no script for it.
 */
export function OfflineNotice() {
  const { connection } = connectionMessages;
  return (
    <div id="offline" className="offline">
      <output>{connection.gone}</output>
    </div>
  );
}
