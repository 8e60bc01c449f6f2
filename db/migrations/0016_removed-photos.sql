CREATE TABLE "removed_photos" (
	"path" text PRIMARY KEY NOT NULL,
	"removed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "properties_removed" ON "properties" USING btree ("removed_at") WHERE status = 'removed';
--> statement-breakpoint
-- As forget_audit_addresses(), of which the version before makes use, but at most so many rows by one statement: the first
-- night after a busy year would else run into a time limit, and every night after it.
CREATE FUNCTION "forget_audit_addresses"("at_most" integer) RETURNS bigint LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
	WITH forgotten AS (
		DELETE FROM public.audit_addresses WHERE event_id IN (
			SELECT event_id FROM public.audit_addresses WHERE at < public.business_now() - interval '12 months'
			ORDER BY at LIMIT at_most FOR UPDATE SKIP LOCKED
		) RETURNING 1
	)
	SELECT count(*) FROM forgotten
$$;
