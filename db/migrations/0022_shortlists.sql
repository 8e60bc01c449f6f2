CREATE TABLE "shortlisted_properties" (
	"user_id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	"was_live" boolean NOT NULL,
	"note" text,
	"noted_at" timestamp with time zone,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shortlisted_properties_user_id_property_id_pk" PRIMARY KEY("user_id","property_id"),
	CONSTRAINT "shortlisted_properties_note" CHECK (char_length("shortlisted_properties"."note") BETWEEN 1 AND 300)
);
--> statement-breakpoint
ALTER TABLE "shortlisted_properties" ADD CONSTRAINT "shortlisted_properties_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shortlisted_properties" ADD CONSTRAINT "shortlisted_properties_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shortlisted_properties_property" ON "shortlisted_properties" USING btree ("property_id");