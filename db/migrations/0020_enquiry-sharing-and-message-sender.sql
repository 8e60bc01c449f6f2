ALTER TABLE "leads" ADD COLUMN "sharing" text;--> statement-breakpoint
ALTER TABLE "operator_messages" ADD COLUMN "sender_id" uuid;--> statement-breakpoint
ALTER TABLE "operator_messages" ADD CONSTRAINT "operator_messages_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "operator_messages_sender" ON "operator_messages" USING btree ("sender_id");--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_sharing" CHECK ("leads"."sharing" IN ('single', 'double', 'triple'));