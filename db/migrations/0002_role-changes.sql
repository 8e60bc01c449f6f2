CREATE INDEX "properties_creator" ON "properties" USING btree ("created_by");--> statement-breakpoint
-- Restoring data works without a search path.
ALTER FUNCTION "note_property_changes"() SET search_path = public, pg_temp;
--> statement-breakpoint
-- Details name the role of who added a listing.
CREATE FUNCTION "note_role_change"() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
	INSERT INTO property_changes (property_seq) SELECT seq FROM properties WHERE created_by = NEW.id ON CONFLICT DO NOTHING;
	IF FOUND THEN
		PERFORM pg_notify('property_changes', pg_current_xact_id()::text);
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "users_role_changed" AFTER UPDATE OF "role" ON "users" FOR EACH ROW WHEN (NEW.role <> OLD.role) EXECUTE FUNCTION "note_role_change"();
