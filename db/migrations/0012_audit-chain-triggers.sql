-- The audit log is append-only, and its rows are chained by hash. One statement block: all of it applies at once.

-- What a row's hash covers beside the hash before it, as text that is the same on every machine. Columns that are added to
-- audit_events later are not in it, so that old hashes stay valid.
CREATE FUNCTION "audit_content"("link_position" bigint, "event" "audit_events") RETURNS text LANGUAGE sql STABLE AS $$
	SELECT jsonb_build_array(
		link_position, event.id, (extract(epoch FROM event.at) * 1000000)::bigint,
		event.actor, event.action, event.target, event.details, encode(event.address_hash, 'hex')
	)::text
$$;

CREATE FUNCTION "audit_hash"("previous" bytea, "content" text) RETURNS bytea LANGUAGE sql IMMUTABLE AS $$
	SELECT sha256(coalesce(previous, decode(repeat('00', 32), 'hex')) || convert_to(content, 'UTF8'))
$$;

-- Moves the network address to a table of its own, where it can be deleted; the row keeps a salted hash of it. The function
-- runs with its owner's rights, because the application has no right to write there itself.
CREATE FUNCTION "audit_move_address"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
	salt bytea;
BEGIN
	NEW.address_hash := NULL;
	IF NEW.address IS NOT NULL THEN
		salt := uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid());
		NEW.address_hash := sha256(salt || convert_to(NEW.address, 'UTF8'));
		INSERT INTO public.audit_addresses (event_id, address, salt, at) VALUES (NEW.id, NEW.address, salt, NEW.at);
		NEW.address := NULL;
	END IF;
	RETURN NEW;
END
$$;

-- Adds the event to the chain when its transaction commits: positions follow the order of commits without gaps, the lock is
-- the last one that a transaction takes, so it cannot deadlock with others, and it is held for the commit alone.
-- The key is that of advisory-locks.ts.
CREATE FUNCTION "audit_link"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
	last public.audit_links;
	next bigint;
BEGIN
	PERFORM pg_advisory_xact_lock(7200121);
	SELECT * INTO last FROM public.audit_links ORDER BY position DESC LIMIT 1;
	next := coalesce(last.position, 0) + 1;
	INSERT INTO public.audit_links (position, event_id, hash)
	VALUES (next, NEW.id, public.audit_hash(last.hash, public.audit_content(next, NEW)));
	RETURN NULL;
END
$$;

CREATE FUNCTION "audit_refuse"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION '% is append-only: % is refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'insufficient_privilege';
END
$$;

-- Rows that are there already: their addresses move, and they are chained in the order of their ids.
LOCK TABLE "audit_events" IN SHARE ROW EXCLUSIVE MODE;

INSERT INTO "audit_addresses" ("event_id", "address", "salt", "at")
SELECT "id", "address", uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()), "at"
FROM "audit_events" WHERE "address" IS NOT NULL;

UPDATE "audit_events" AS "event"
SET "address" = NULL, "address_hash" = sha256("moved"."salt" || convert_to("moved"."address", 'UTF8'))
FROM "audit_addresses" AS "moved" WHERE "moved"."event_id" = "event"."id";

DO $$
DECLARE
	event audit_events;
	next bigint := 0;
	previous bytea;
BEGIN
	FOR event IN SELECT * FROM audit_events ORDER BY id LOOP
		next := next + 1;
		previous := audit_hash(previous, audit_content(next, event));
		INSERT INTO audit_links (position, event_id, hash) VALUES (next, event.id, previous);
	END LOOP;
END
$$;

CREATE TRIGGER "audit_events_address" BEFORE INSERT ON "audit_events" FOR EACH ROW EXECUTE FUNCTION "audit_move_address"();
CREATE CONSTRAINT TRIGGER "audit_events_link" AFTER INSERT ON "audit_events" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "audit_link"();
CREATE TRIGGER "audit_events_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_events" FOR EACH STATEMENT EXECUTE FUNCTION "audit_refuse"();
CREATE TRIGGER "audit_links_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_links" FOR EACH STATEMENT EXECUTE FUNCTION "audit_refuse"();

-- Deletes addresses that are a year old, and no others: the application may call this, and not delete by itself.
CREATE FUNCTION "forget_audit_addresses"() RETURNS bigint LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
	WITH forgotten AS (
		DELETE FROM public.audit_addresses WHERE at < public.business_now() - interval '12 months' RETURNING 1
	)
	SELECT count(*) FROM forgotten
$$;
