import type { Queries, Transaction } from "#server/database/database.ts";
import type { Caller } from "#server/http/caller.ts";
import { networkOf, widerNetworkOf } from "#server/http/limits/rate-limits.ts";
import { type KeyRing, seal, unseal } from "#server/secrets/key-ring.ts";
import {
  deleteDevicesOf,
  deleteUnusedDevices,
  insertDevice,
  isDeviceOf,
  noteDeviceUsed,
} from "./known-device-store.ts";

/** Browsers keep no cookie for longer than 400 days. */
const deviceLifetimeDays = 180;
/** Most devices of an account; above it the least recently used one is deleted. */
const mostDevices = 10;
const purpose = "known-device";

/** Where tries for a mailbox come from, for rate limits. */
export interface Source {
  /** The key to count: the known device, else the network. */
  name: string;
  /** For a network: the /48 or /24 around it, all of which may belong to one customer. */
  widerName?: string;
  /** A browser in which the mailbox's owner has signed in before: limits that strangers use up do not apply to it. */
  isKnown: boolean;
}

/**
 * Browsers in which a user has signed in with a password. A sealed cookie identifies the device. It grants no access, but its tries
 * are counted separately, so that strangers who try many passwords do not lock the owner out. A new password removes all devices.
 */
export interface KnownDevices {
  sourceOf(caller: Caller, mailbox: string): Promise<Source>;
  /** To be called in the transaction that has locked the account's row and verified or set its password. */
  remember(transaction: Transaction, caller: Caller, account: { id: string; email: string }): Promise<void>;
  /** Deletes all devices of an account except the requesting browser. */
  forgetOthers(transaction: Transaction, caller: Caller, account: { id: string; email: string }): Promise<void>;
}

/** The source of a request without a known device. */
export function networkSource(address: string): Source {
  const name = networkOf(address);
  return { name, widerName: widerNetworkOf(name), isKnown: false };
}

export function createKnownDevices(database: Queries, keys: KeyRing): KnownDevices {
  /** The id in a cookie for this mailbox. The device may have been deleted since. */
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
        if (await isDeviceOf(database, id, mailbox, deviceLifetimeDays)) return { name: `device ${id}`, isKnown: true };
      }
      return networkSource(caller.address);
    },

    async remember(transaction, caller, { id: userId, email }) {
      const before = idOf(caller, email);
      const isKnown = before !== undefined && (await noteDeviceUsed(transaction, before, userId));
      const id = isKnown ? before : crypto.randomUUID();
      if (!isKnown) await insertDevice(transaction, { id, userId, most: mostDevices });
      caller.setCookie(
        "device",
        seal(keys, purpose, JSON.stringify({ id, of: email })),
        deviceLifetimeDays * 24 * 3600,
      );
    },

    async forgetOthers(transaction, caller, { id: userId, email }) {
      await deleteDevicesOf(transaction, userId, idOf(caller, email));
    },
  };
}

/** For a new password: browsers of people who knew the old one must not count as the owner's any more. */
export async function forgetDevicesOf(transaction: Transaction, userId: string): Promise<void> {
  await deleteDevicesOf(transaction, userId);
}

/** Deletes devices that have not been used for so long that they no longer count as known. */
export async function forgetUnusedDevices(database: Queries): Promise<void> {
  await deleteUnusedDevices(database, deviceLifetimeDays);
}
