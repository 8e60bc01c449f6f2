-- The clock of what the business does by date: retention, reminders, due actions. In a demo database it can be moved ahead;
-- where people are real it is now(). Sessions, codes, limits and the audit use now() and never follow it.
CREATE FUNCTION "public"."business_now"() RETURNS timestamp with time zone LANGUAGE sql STABLE PARALLEL SAFE AS $$
	SELECT now() + coalesce((SELECT clock_ahead_ms FROM public.demo_database), 0) * interval '1 millisecond'
$$;
