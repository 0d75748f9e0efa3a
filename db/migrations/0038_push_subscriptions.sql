CREATE TABLE "push_subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"profile_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"server_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "push_subscriptions_endpoint_unique" UNIQUE("endpoint")
);
--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "push_waits_until" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "push_subscriptions_profile" ON "push_subscriptions" USING btree ("profile_id");--> statement-breakpoint
CREATE INDEX "notifications_push_waits" ON "notifications" USING btree ("push_waits_until") WHERE push_waits_until is not null;