CREATE TABLE "audit_addresses" (
	"event_id" bigint PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"salt" "bytea" NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_links" (
	"position" bigint PRIMARY KEY NOT NULL,
	"event_id" bigint NOT NULL,
	"hash" "bytea" NOT NULL,
	CONSTRAINT "audit_links_event_id_unique" UNIQUE("event_id")
);
--> statement-breakpoint
ALTER TABLE "audit_events" ADD COLUMN "address_hash" "bytea";--> statement-breakpoint
CREATE INDEX "audit_addresses_at" ON "audit_addresses" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_events_reveals" ON "audit_events" USING btree ("actor","at") WHERE action IN ('contact-revealed', 'contact-searched');