ALTER TABLE "operator_messages" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "operator_messages" ADD COLUMN "contact" text;--> statement-breakpoint
ALTER TABLE "operator_messages" ADD CONSTRAINT "operator_messages_answerable" CHECK ("operator_messages"."email" IS NOT NULL OR "operator_messages"."contact" IS NOT NULL);