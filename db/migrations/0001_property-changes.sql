CREATE TABLE "property_changes" (
	"transaction" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"property_seq" bigint NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "property_changes_transaction_property_seq_pk" PRIMARY KEY("transaction","property_seq")
);
--> statement-breakpoint
-- Runs once per statement, whatever it changes; `changed` is the transition table that each trigger names.
-- One transaction notes a listing once, and its notifications are one: the same channel and the same words.
CREATE FUNCTION "note_property_changes"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'TRUNCATE' THEN
		INSERT INTO property_changes (property_seq) VALUES (0) ON CONFLICT DO NOTHING;
	ELSIF TG_TABLE_NAME = 'properties' THEN
		INSERT INTO property_changes (property_seq) SELECT seq FROM changed ON CONFLICT DO NOTHING;
	ELSE
		INSERT INTO property_changes (property_seq)
		SELECT DISTINCT properties.seq FROM changed JOIN properties ON properties.id = changed.property_id
		ON CONFLICT DO NOTHING;
	END IF;
	IF FOUND THEN
		PERFORM pg_notify('property_changes', pg_current_xact_id()::text);
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "properties_inserted" AFTER INSERT ON "properties" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "note_property_changes"();--> statement-breakpoint
CREATE TRIGGER "properties_updated" AFTER UPDATE ON "properties" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "note_property_changes"();--> statement-breakpoint
CREATE TRIGGER "properties_deleted" AFTER DELETE ON "properties" REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "note_property_changes"();--> statement-breakpoint
CREATE TRIGGER "properties_truncated" AFTER TRUNCATE ON "properties" FOR EACH STATEMENT EXECUTE FUNCTION "note_property_changes"();--> statement-breakpoint
CREATE TRIGGER "property_images_inserted" AFTER INSERT ON "property_images" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "note_property_changes"();--> statement-breakpoint
-- A picture that moves to another listing changes both.
CREATE TRIGGER "property_images_updated_from" AFTER UPDATE ON "property_images" REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "note_property_changes"();--> statement-breakpoint
CREATE TRIGGER "property_images_updated_to" AFTER UPDATE ON "property_images" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "note_property_changes"();--> statement-breakpoint
CREATE TRIGGER "property_images_deleted" AFTER DELETE ON "property_images" REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "note_property_changes"();--> statement-breakpoint
CREATE TRIGGER "property_images_truncated" AFTER TRUNCATE ON "property_images" FOR EACH STATEMENT EXECUTE FUNCTION "note_property_changes"();
