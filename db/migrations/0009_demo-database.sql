CREATE TABLE "demo_database" (
	"is_demo" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"seeded_at" timestamp with time zone DEFAULT now() NOT NULL,
	"clock_ahead_ms" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "demo_database_one_row" CHECK ("demo_database"."is_demo"),
	CONSTRAINT "demo_database_clock" CHECK ("demo_database"."clock_ahead_ms" >= 0)
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "demo_origin" text;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_demo_origin" CHECK ("users"."demo_origin" IN ('seed', 'stand-in'));