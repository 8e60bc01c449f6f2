ALTER TABLE "operator_messages" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "operator_messages" ADD COLUMN "contact" text;