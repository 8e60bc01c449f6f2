import { useState } from "react";
import { fill } from "#web/format/fill.ts";
import { buttonClass } from "#web/ui/button-class.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { stayMessages } from "#web/messages/property/stay.ts";
import type { SharedListing } from "./share-listing.ts";
import styles from "./share-and-print.module.css";

/** Hands a listing on: by what the device shares with, else by copying its address, and on paper. */
export function ShareAndPrint(listing: SharedListing) {
  const { handOn: words } = stayMessages;
  const [status, setStatus] = useState("");
  const share = async () => {
    try {
      const { shareListing } = await fetchSharing();
      setStatus(await shareListing(listing, words));
    } catch {
      setStatus(fill(words.copyAddress, { address: listing.url }));
    }
  };
  return (
    <div className={styles.row}>
      <noscript>{import.meta.env.SSR && <WhatsAppLink {...listing} />}</noscript>
      <Button look="text" onPointerEnter={prepareToShare} onFocus={prepareToShare} onClick={() => void share()}>
        <Icon name="share-2" size="small" />
        {words.share}
      </Button>
      <Button look="text" onClick={() => void print()}>
        <Icon name="printer" size="small" />
        {words.print}
      </Button>
      <output>{status}</output>
    </div>
  );
}

/** A way to share without a script. */
function WhatsAppLink({ text, url }: SharedListing) {
  const { handOn: words } = stayMessages;
  return (
    <a
      className={buttonClass({ look: "text" })}
      href={`https://wa.me/?text=${encodeURIComponent(`${text} ${url}`)}`}
      target="_blank"
      rel="noopener"
    >
      <Icon name="share-2" size="small" />
      {words.shareOnWhatsApp}
    </a>
  );
}

function fetchSharing() {
  return import("./share-listing.ts");
}

function prepareToShare(): void {
  // Should it fail, the click itself tries again.
  fetchSharing().catch(() => {});
}

/** Milliseconds that printing waits for the QR code; without it the sheet still has the address in words. */
const waitForCodeMs = 1500;

/** The QR code is fetched for paper alone. */
async function print(): Promise<void> {
  const code = document.querySelector<HTMLImageElement>("img[src^='/share/qr/']");
  if (code) {
    code.loading = "eager";
    const late = new Promise((resolve) => {
      setTimeout(resolve, waitForCodeMs);
    });
    await Promise.race([code.decode().catch(() => {}), late]);
  }
  window.print();
}
