/** The process that `bench:pages` measures: the app with its pages, whose data comes from a recording as in the peer. */
import { readFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { propertyDetails } from "#contract/property/property.ts";
import { similarProperties } from "#contract/property/similar-properties.ts";
import { popularPlaces } from "#contract/search/popular-places.ts";
import { searchProperties } from "#contract/search/property-search.ts";
import { buildApp } from "#server/app.ts";
import { openDatabase } from "#server/database/database.ts";
import { unavailable } from "#server/http/errors.ts";
import { stopOnSignals } from "#server/lifecycle.ts";
import { createPhotos } from "#server/photos/photos.ts";
import { createKeyRing } from "#server/secrets/key-ring.ts";
import { openBuiltWeb } from "#server/rendering/web-bundle.ts";
import { type Recording, addressOfCall } from "./recording.ts";

const { site, answers } = JSON.parse(readFileSync(process.env["RECORDING"] ?? "", "utf8")) as Recording;
const lifecycle = stopOnSignals();
const { server, served } = await buildApp({
  secondFactor: "off",
  config: { trustedProxies: [], logLevel: "silent", pageCacheBytes: 0, readBudgetFactor: 9999 },
  site,
  // Never used.
  database: openDatabase({ connectionString: "postgres://localhost:1/none" }),
  search: {
    index() {
      throw unavailable();
    },
    version: () => undefined,
    versionOf: () => "",
    firstChangeAfter: () => 0,
    cardsOf: async () => [],
  },
  listed: { listedOf: async () => [] },
  images: { imageFor: async () => undefined, warm: async () => {} },
  photos: createPhotos({ folder: "/nowhere" }),
  shareCards: { cardOf: () => Promise.reject(unavailable()) },
  keys: createKeyRing(["a secret that nothing is signed with"]),
  mails: {
    sendRegistrationCode: async () => {},
    requestRegistrationCode: async () => {},
    requestResetCode: async () => {},
    sendResetCode: async () => {},
    sendPasswordChanged: async () => {},
    sendNumberTaken: async () => {},
    sendGoogleNews: async () => {},
    sendProofCode: async () => {},
    sendSecondFactorNews: async () => {},
    sendDeletionRequested: async () => {},
  },
  mailer: { enqueueMail: async () => {}, cancelMailTo: async () => {}, cancelMailAbout: async () => [] },
  jobs: {
    enqueue: async () => {},
    cancel: async () => [],
    countWaiting: async () => ({ waiting: 0, retrying: 0, oldestAt: undefined }),
    listDeadLetters: async () => [],
    retryDeadLetters: async () => 0,
  },
  leadMails: { sendEnquiry: async () => {}, sendCorrected: async () => {}, sendWithdrawn: async () => {} },
  web: await openBuiltWeb(),
});
for (const endpoint of [searchProperties, popularPlaces, propertyDetails, similarProperties])
  served.add(endpoint, async (input: Parameters<typeof addressOfCall>[1]) => {
    const address = addressOfCall<unknown, unknown, unknown>(endpoint, input);
    if (!Object.hasOwn(answers, address)) throw new Error(`The bench has not recorded ${address}`);
    return answers[address];
  });
await server.listen({ host: "localhost", port: 0 });
lifecycle.onStop(() => server.close());
process.stdout.write(`The server is at http://localhost:${(server.server.address() as AddressInfo).port}\n`);
