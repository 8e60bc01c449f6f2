CREATE TABLE "alert_cursor" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"horizon" "xid8" NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "alert_cursor_one_row" CHECK ("alert_cursor"."is_only")
);
--> statement-breakpoint
CREATE TABLE "alert_links" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"search_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alerts_sent" (
	"id" uuid PRIMARY KEY NOT NULL,
	"search_id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"rent_told" integer,
	"due_at" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone,
	CONSTRAINT "alerts_sent_reason" CHECK ("alerts_sent"."reason" IN ('new', 'rent_fell', 'back'))
);
--> statement-breakpoint
CREATE TABLE "saved_searches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"query" text,
	"property_id" uuid,
	"frequency" text DEFAULT 'now' NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	"paused_until" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "saved_searches_subject" CHECK (("saved_searches"."query" IS NULL) <> ("saved_searches"."property_id" IS NULL)),
	CONSTRAINT "saved_searches_frequency" CHECK ("saved_searches"."frequency" IN ('now', 'daily', 'weekly'))
);
--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "resumed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "alert_links" ADD CONSTRAINT "alert_links_search_id_saved_searches_id_fk" FOREIGN KEY ("search_id") REFERENCES "public"."saved_searches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts_sent" ADD CONSTRAINT "alerts_sent_search_id_saved_searches_id_fk" FOREIGN KEY ("search_id") REFERENCES "public"."saved_searches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts_sent" ADD CONSTRAINT "alerts_sent_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alert_links_search" ON "alert_links" USING btree ("search_id");--> statement-breakpoint
CREATE INDEX "alert_links_created" ON "alert_links" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "alerts_sent_new" ON "alerts_sent" USING btree ("search_id","property_id") WHERE reason <> 'rent_fell';--> statement-breakpoint
CREATE UNIQUE INDEX "alerts_sent_rent_fell" ON "alerts_sent" USING btree ("search_id","property_id","rent_told") WHERE reason = 'rent_fell';--> statement-breakpoint
CREATE INDEX "alerts_sent_property" ON "alerts_sent" USING btree ("property_id");--> statement-breakpoint
CREATE INDEX "alerts_sent_waiting" ON "alerts_sent" USING btree ("due_at") WHERE told_at IS NULL;--> statement-breakpoint
CREATE INDEX "alerts_sent_told" ON "alerts_sent" USING btree ("told_at");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_searches_query" ON "saved_searches" USING btree ("user_id","query");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_searches_property_of_user" ON "saved_searches" USING btree ("user_id","property_id");--> statement-breakpoint
CREATE INDEX "saved_searches_property" ON "saved_searches" USING btree ("property_id");--> statement-breakpoint
-- Whoever resumes a listing, in whichever statement: alerts of saved searches tell of it.
CREATE FUNCTION "note_resumed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.resumed_at := now();
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "properties_resumed" BEFORE UPDATE OF "status" ON "properties" FOR EACH ROW WHEN (NEW.status = 'live' AND OLD.status <> 'live') EXECUTE FUNCTION "note_resumed"();
