CREATE TABLE "undermined_certificates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"enrolment_id" uuid NOT NULL,
	"profile_id" uuid NOT NULL,
	"award_id" text NOT NULL,
	"certificate_id" uuid NOT NULL,
	"certificate_number" text NOT NULL,
	"session_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"missing" text[] NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	"note" text,
	"settled_at" timestamp with time zone,
	"settled_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "undermined_certificates_note" CHECK ((settled_at is null) = (note is null))
);
--> statement-breakpoint
CREATE INDEX "undermined_certificates_found" ON "undermined_certificates" USING btree ("found_at");--> statement-breakpoint
CREATE INDEX "undermined_certificates_profile" ON "undermined_certificates" USING btree ("profile_id");--> statement-breakpoint
CREATE UNIQUE INDEX "undermined_certificates_entry" ON "undermined_certificates" USING btree ("entry_id","award_id");--> statement-breakpoint
CREATE UNIQUE INDEX "undermined_certificates_open" ON "undermined_certificates" USING btree ("certificate_id") WHERE settled_at is null;