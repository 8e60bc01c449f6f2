import type { FastifyInstance } from "fastify";
import type { AccountMails } from "./accounts/mails/account-mails.ts";
import type { DemoMailboxes } from "./accounts/sign-in/demo-sign-in-routes.ts";
import type { SiteSettings } from "#contract/site.ts";
import type { Config } from "./config.ts";
import type { Database } from "./database/database.ts";
import type { DueWork } from "./demo/demo-clock.ts";
import type { LocalMailbox } from "./email/local-mailbox.ts";
import type { Mailer } from "./email/mailer.ts";
import type { GoogleOffer } from "./google/provider.ts";
import type { ConnectionLimits } from "./http/connections/connection-limits.ts";
import type { ServedEndpoints } from "./http/serve.ts";
import type { ImageService } from "./images/image-service.ts";
import type { JobQueue, Jobs } from "./jobs/jobs.ts";
import type { Photos } from "./photos/photos.ts";
import type { ListedProperties } from "./properties/listed-properties.ts";
import type { WebSource } from "./rendering/web-bundle.ts";
import type { LeadMails } from "./leads/lead-mails.ts";
import type { SecondFactorRule } from "./second-factor/second-factor-rule.ts";
import type { KeyRing } from "./secrets/key-ring.ts";
import type { SearchSource } from "./search/search-source.ts";
import type { ShareCards } from "./share-cards/share-cards.ts";

/** What the application is built of. run-server.ts makes the parts; tests give their own. */
export interface AppParts {
  config: Pick<Config, "trustedProxies" | "logLevel" | "pageCacheBytes"> &
    Partial<
      Pick<
        Config,
        "metricsToken" | "readBudgetFactor" | "webProcesses" | "publicUrl" | "hstsPreload" | "securityContact"
      >
    > & {
      /** Milliseconds for which a stored page may be shown after a change that it does not show; tests set 0. */
      pageOutdatedMs?: number;
    };
  keys: KeyRing;
  mails: AccountMails;
  mailer: Mailer;
  leadMails: LeadMails;
  /** Whether admins need a second factor. */
  secondFactor: SecondFactorRule;
  /** The people that users of a demo may sign in as with one tap. */
  demoMailboxes?: DemoMailboxes;
  /** Absent: nobody signs in with Google, and its addresses answer 404. */
  google?: GoogleOffer;
  site: SiteSettings;
  database: Database;
  /** Pool for the readiness check, so that a flood of other reads does not delay it; `database` where absent. */
  healthDatabase?: Pick<Database, "pool">;
  /** Pool for what everybody may read of listings, so that others' requests do not delay public pages; `database` where absent. */
  publicDatabase?: Database;
  search: SearchSource;
  /** Listings as the specification's list has them. */
  listed: ListedProperties;
  images: ImageService;
  /** Pictures that owners send. */
  photos: Photos;
  /** Preview pictures of shared listings. */
  shareCards: ShareCards;
  /** The job queues, and the state of queued mail. */
  jobs: JobQueue & Pick<Jobs, "countWaiting" | "listDeadLetters" | "retryDeadLetters">;
  /** Where mail lands on a site without a mail server; its pages are open to everybody. */
  localMailbox?: LocalMailbox;
  /** Present where the demo's clock can be moved at /dev/clock, which then does this work. */
  demoClock?: { dueWork: readonly DueWork[] };
  web: WebSource;
  /** Loosens the pages' policy for Vite. */
  isDevelopment?: boolean;
  beforeRoutes?: (server: FastifyInstance) => void;
  /** Tests set shorter times. */
  connectionLimits?: Partial<ConnectionLimits>;
}

export interface App {
  server: FastifyInstance;
  served: ServedEndpoints;
  /** Makes `ready` report false, so that a load balancer stops sending requests before the server closes. */
  drain(): void;
}
