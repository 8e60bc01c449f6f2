ALTER TABLE "properties" ADD COLUMN "pause_hold" text;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "removal_hold" text;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "own_status" text;--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_holds" CHECK (("properties"."pause_hold" IS NULL OR "properties"."status" <> 'live')
        AND ("properties"."removal_hold" IS NULL OR "properties"."status" = 'removed')
        AND ("properties"."own_status" IS NULL) = ("properties"."pause_hold" IS NULL AND "properties"."removal_hold" IS NULL));--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_own_status" CHECK ("properties"."own_status" IN ('live', 'paused', 'removed'));