import { expect, test } from "vitest";
import { stayMessages } from "#web/messages/property/stay.ts";
import { askAddress } from "./contact-address.ts";

const site = { brandName: "Thikana", publicUrl: "https://thikana.test", isDemo: true };
const listing = { title: "Neem & Co", pgId: "PG000001" };
const ask = (settings: object) => askAddress({ ...site, ...settings }, listing, "Security deposit", stayMessages.stay);
const text = "Hello, I am looking at Neem & Co (PG ID PG000001) on Thikana. Please tell me: Security deposit.";

test("a question goes to WhatsApp, else by mail, with the listing and the question in it", () => {
  const whatsapp = new URL(ask({ whatsappNumber: "919999900000", supportEmail: "help@thikana.test" }) ?? "");
  expect(whatsapp.origin + whatsapp.pathname).toBe("https://wa.me/919999900000");
  expect(whatsapp.searchParams.get("text")).toBe(text);
  const mail = new URL(ask({ supportEmail: "help@thikana.test" }) ?? "");
  expect(mail.protocol + mail.pathname).toBe("mailto:help@thikana.test");
  expect(mail.searchParams.get("body")).toBe(text);
});

test("where nobody can be asked there is no address", () => {
  expect(ask({})).toBeUndefined();
});
