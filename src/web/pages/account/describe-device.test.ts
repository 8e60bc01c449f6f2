import { expect, test } from "vitest";
import { accountMessages } from "#web/messages/account/account.ts";
import { describeDevice } from "./describe-device.ts";

const say = (userAgent: string) => describeDevice(userAgent, accountMessages);
const webKit = "AppleWebKit/537.36 (KHTML, like Gecko)";

test("the browsers and systems of visitors have their names", () => {
  const named = {
    [`Mozilla/5.0 (Linux; Android 14; Pixel 7) ${webKit} Chrome/126.0 Mobile Safari/537.36`]: "Chrome on Android",
    [`Mozilla/5.0 (Linux; Android 14) ${webKit} SamsungBrowser/25.0 Chrome/121.0 Mobile Safari/537.36`]:
      "Samsung Internet on Android",
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/126.0 Safari/537.36 Edg/126.0`]: "Edge on Windows",
    "Mozilla/5.0 (Windows NT 10.0; rv:127.0) Gecko/20100101 Firefox/127.0": "Firefox on Windows",
    [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webKit} Version/17.5 Safari/605.1.15`]: "Safari on macOS",
    [`Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) ${webKit} CriOS/126.0 Mobile Safari/604.1`]:
      "Chrome on iPhone",
    [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webKit} Chrome/126.0 Safari/537.36`]: "Chrome on ChromeOS",
    [`Mozilla/5.0 (X11; Linux x86_64) ${webKit} Chrome/126.0 Safari/537.36 OPR/111.0`]: "Opera on Linux",
  };
  for (const [userAgent, name] of Object.entries(named)) expect(say(userAgent)).toBe(name);
});

test("half a name is said alone, and none is said to be none; what was sent is never repeated", () => {
  expect(say("Thing/1.0 (Android 14)")).toBe("Android");
  expect(say("Firefox/127.0")).toBe("Firefox");
  for (const userAgent of ["", "curl/8.5", "<script>alert(1)</script>"])
    expect(say(userAgent)).toBe("A device that did not name itself");
});
