ALTER TABLE "properties" ADD COLUMN "held_as" text;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "hold_reason" text;--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_held_as" CHECK ("properties"."held_as" IS NULL OR ("properties"."held_as" IN ('paused', 'removed') AND "properties"."status" <> 'live'));