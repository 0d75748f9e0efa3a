CREATE TABLE "sandbox_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"checkout_id" uuid NOT NULL,
	"minor" integer NOT NULL,
	"currency" text NOT NULL,
	"title" text NOT NULL,
	"email" text NOT NULL,
	"success_url" text NOT NULL,
	"cancel_url" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"status" text NOT NULL,
	"reference" text,
	"refunded_minor" integer DEFAULT 0 NOT NULL,
	"refund_keys" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "sandbox_sessions_checkout_id_unique" UNIQUE("checkout_id"),
	CONSTRAINT "sandbox_sessions_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
ALTER TABLE "instalments" ADD COLUMN "reminded_at" timestamp with time zone;