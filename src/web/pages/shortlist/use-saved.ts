import { useEffect, useState } from "react";
import { addToShortlist, removeFromShortlist } from "#contract/shortlist/shortlist.ts";
import { ApiFailure } from "#web/api/api-failure.ts";
import { shortlistMessages } from "#web/messages/shortlist/shortlist.ts";
import { useCall, useReloadPage } from "#web/router-api.ts";
import {
  isAboutShortlist,
  readLocalShortlist,
  shortlistChanged,
  writeLocalShortlist,
} from "#web/session/local-shortlist.ts";
import { showToast } from "#web/ui/toasts.ts";
import { type Saved, type SavedEntry, loadLocal } from "./load-shortlist.ts";

/**
 * The shortlist with what can be changed about it. Changes are shown at once, and taken back where they could not be saved.
 * @param loaded undefined where only this device has it.
 */
export function useSaved(loaded: Saved | undefined, isSignedIn: boolean) {
  const { shortlist: words } = shortlistMessages;
  const call = useCall();
  const reload = useReloadPage();
  const [local, setLocal] = useState<Saved>();
  const [changed, setChanged] = useState<{ of: Saved | undefined; entries: SavedEntry[] }>();

  useEffect(() => {
    let isOver = false;
    const readAgain = async () => {
      if (isSignedIn) return reload();
      const found = await loadLocal(call);
      if (!isOver) setLocal(found);
    };
    const handleStorage = (event: StorageEvent) => {
      if (!isSignedIn && isAboutShortlist(event)) void readAgain();
    };
    if (!isSignedIn) void readAgain();
    const handleChange = () => void readAgain();
    window.addEventListener(shortlistChanged, handleChange);
    window.addEventListener("storage", handleStorage);
    return () => {
      isOver = true;
      window.removeEventListener(shortlistChanged, handleChange);
      window.removeEventListener("storage", handleStorage);
    };
    // The other two are new functions at each rendering, and do the same.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isSignedIn]);

  const saved = loaded ?? local;
  // What was changed here counts until the page has new data.
  const entries = changed && changed.of === saved ? changed.entries : saved?.entries;

  /** @param send changes the account. */
  async function change(next: SavedEntry[], send: () => Promise<unknown>, done: string): Promise<boolean> {
    const before = entries ?? [];
    setChanged({ of: saved, entries: next });
    try {
      if (isSignedIn) await send();
      else if (!writeLocalShortlist(next)) throw new Error(words.failed);
      showToast(done);
      // The hearts of other pages in this tab read it again, and so does this page.
      window.dispatchEvent(new Event(shortlistChanged));
      return true;
    } catch (error) {
      setChanged({ of: saved, entries: before });
      showToast(error instanceof ApiFailure && error.status > 0 ? error.message : words.failed, "error");
      return false;
    }
  }

  /** Without an account another tab may have changed the rest meanwhile. */
  const present = () => (isSignedIn ? (entries ?? []) : readLocalShortlist());

  return {
    entries,
    cards: saved?.cards,
    remove: async (pgId: string) =>
      change(
        present().filter((entry) => entry.pgId !== pgId),
        () => call(removeFromShortlist, { params: { id: pgId } }),
        words.removed,
      ),
    note: async (pgId: string, typed: string) => {
      const note = typed.trim();
      const changes = { notedAt: new Date().toISOString(), note: note || undefined };
      return change(
        present().map((entry) => (entry.pgId === pgId ? Object.assign({}, entry, changes) : entry)),
        () => call(addToShortlist, { params: { id: pgId }, body: { note } }),
        words.noteSaved,
      );
    },
  };
}
