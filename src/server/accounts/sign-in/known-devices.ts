import type { Database, Transaction } from "#server/database/database.ts";
import type { Caller } from "#server/http/caller.ts";
import { networkOf, widerNetworkOf } from "#server/http/limits/rate-limits.ts";
import { type KeyRing, seal, unseal } from "#server/secrets/key-ring.ts";

/** Browsers keep no cookie for longer than 400 days. */
export const deviceLifetimeDays = 180;
/** Devices of one account; the one that was used longest ago makes room for another. */
const mostDevices = 10;
const purpose = "known-device";

/** Where tries for a mailbox come from, as limits count them. */
export interface Source {
  /** Whoever is counted: the device, or else the network. */
  name: string;
  /** Where that is a network: the /48 or /24 around it, which one customer may have the whole of. */
  widerName?: string;
  /** A browser in which the mailbox's owner has signed in: what strangers use up for the account leaves it alone. */
  isKnown: boolean;
}

/**
 * Browsers in which somebody has signed in by their password. A sealed cookie names the device; it opens nothing, but its tries are
 * counted apart, so that strangers who try many passwords do not keep the owner out. A new password ends all devices.
 */
export interface KnownDevices {
  sourceOf(caller: Caller, mailbox: string): Promise<Source>;
  /** In the transaction that has locked the account's row and found its password right, or set it. */
  remember(transaction: Transaction, caller: Caller, account: { id: string; email: string }): Promise<void>;
  /** Forgets all devices of an account but the browser that asks. */
  forgetOthers(transaction: Transaction, caller: Caller, account: { id: string; email: string }): Promise<void>;
}

/** Where somebody is counted by their network. */
export function networkSource(address: string): Source {
  const name = networkOf(address);
  return { name, widerName: widerNetworkOf(name), isKnown: false };
}

export function createKnownDevices({ pool }: Pick<Database, "pool">, keys: KeyRing): KnownDevices {
  /** The id in the cookie, where the cookie was made for this mailbox. The device may have been forgotten since. */
  const idOf = (caller: Caller, mailbox: string): string | undefined => {
    const sealed = caller.cookie("device");
    const text = sealed === undefined || sealed.length > 1000 ? undefined : unseal(keys, purpose, sealed);
    if (text === undefined) return undefined;
    const { id, of } = JSON.parse(text) as { id: string; of: string };
    return of === mailbox ? id : undefined;
  };
  return {
    async sourceOf(caller, mailbox) {
      const id = idOf(caller, mailbox);
      if (id !== undefined) {
        const { rowCount } = await pool.query(
          `SELECT FROM known_devices JOIN users ON users.id = user_id
            WHERE known_devices.id = $1 AND email = $2 AND last_used_at > now() - make_interval(days => $3)`,
          [id, mailbox, deviceLifetimeDays],
        );
        if (rowCount === 1) return { name: `device ${id}`, isKnown: true };
      }
      return networkSource(caller.address);
    },

    async remember({ client }, caller, { id: userId, email }) {
      const before = idOf(caller, email);
      const used =
        before !== undefined &&
        (await client.query("UPDATE known_devices SET last_used_at = now() WHERE id = $1 AND user_id = $2", [
          before,
          userId,
        ]));
      const id = used && used.rowCount === 1 ? before : crypto.randomUUID();
      if (id !== before) {
        // Room for it first: rows of one transaction have the same time.
        await client.query(
          `DELETE FROM known_devices WHERE id IN (
            SELECT id FROM known_devices WHERE user_id = $1 ORDER BY last_used_at DESC, id OFFSET $2)`,
          [userId, mostDevices - 1],
        );
        await client.query("INSERT INTO known_devices (id, user_id) VALUES ($1, $2)", [id, userId]);
      }
      caller.setCookie(
        "device",
        seal(keys, purpose, JSON.stringify({ id, of: email })),
        deviceLifetimeDays * 24 * 3600,
      );
    },

    async forgetOthers({ client }, caller, { id: userId, email }) {
      await client.query("DELETE FROM known_devices WHERE user_id = $1 AND id IS DISTINCT FROM $2", [
        userId,
        idOf(caller, email) ?? null,
      ]);
    },
  };
}

/** After a new password: whoever knew the old one is a stranger again. */
export async function forgetDevicesOf({ client }: Transaction, userId: string): Promise<void> {
  await client.query("DELETE FROM known_devices WHERE user_id = $1", [userId]);
}
