CREATE TABLE "properties" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "properties_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"pg_id" text GENERATED ALWAYS AS ('PG' || lpad(seq::text, greatest(6, length(seq::text)), '0')) STORED NOT NULL,
	"status" text DEFAULT 'live' NOT NULL,
	"owner_id" uuid,
	"created_by" uuid,
	"title" text NOT NULL,
	"description" text,
	"locality" text NOT NULL,
	"city" text NOT NULL,
	"state" text,
	"locality_key" text,
	"city_key" text,
	"latitude" double precision,
	"longitude" double precision,
	"public_latitude" double precision,
	"public_longitude" double precision,
	"gender" text NOT NULL,
	"rent_single" integer,
	"rent_double" integer,
	"rent_triple" integer,
	"beds_free_single" smallint,
	"beds_free_double" smallint,
	"beds_free_triple" smallint,
	"security_deposit" integer,
	"lock_in_months" smallint,
	"notice_days" smallint,
	"electricity_per_unit" integer,
	"electricity_units_per_month" smallint,
	"monthly_extras" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"amenities" text[] DEFAULT '{}' NOT NULL,
	"safety_features" text[] DEFAULT '{}' NOT NULL,
	"bills_included" text[] DEFAULT '{}' NOT NULL,
	"meal_plan" text,
	"meal_price" integer,
	"meals_vegetarian" boolean,
	"gate_closes" text,
	"visitors" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "properties_seq_unique" UNIQUE("seq"),
	CONSTRAINT "properties_pg_id_unique" UNIQUE("pg_id"),
	CONSTRAINT "properties_status" CHECK ("properties"."status" IN ('live', 'paused', 'removed')),
	CONSTRAINT "properties_gender" CHECK ("properties"."gender" IN ('boys', 'girls', 'co-living')),
	CONSTRAINT "properties_meal_plan" CHECK ("properties"."meal_plan" IN ('included', 'optional', 'none')),
	CONSTRAINT "properties_visitors" CHECK ("properties"."visitors" IN ('not-allowed', 'common-area', 'daytime', 'allowed')),
	CONSTRAINT "properties_gate_closes" CHECK ("properties"."gate_closes" ~ '^(open|([01][0-9]|2[0-3]):[0-5][0-9])$'),
	CONSTRAINT "properties_rents" CHECK (LEAST(rent_single, rent_double, rent_triple) > 0)
);
--> statement-breakpoint
CREATE TABLE "property_images" (
	"id" uuid PRIMARY KEY NOT NULL,
	"property_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"path" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"thumbhash" text NOT NULL,
	"alt" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"display_id" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"role" text DEFAULT 'user' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_display_id_unique" UNIQUE("display_id"),
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_role" CHECK ("users"."role" IN ('user', 'pg-owner', 'admin'))
);
--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_images" ADD CONSTRAINT "property_images_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "properties_newest" ON "properties" USING btree ("created_at" DESC NULLS FIRST,"seq" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "properties_place" ON "properties" USING btree ("city_key","locality_key");--> statement-breakpoint
CREATE INDEX "properties_owner" ON "properties" USING btree ("owner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "property_images_order" ON "property_images" USING btree ("property_id","position");--> statement-breakpoint
CREATE INDEX "property_images_path" ON "property_images" USING btree ("path");