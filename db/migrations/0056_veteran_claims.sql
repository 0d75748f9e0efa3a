CREATE TABLE "veteran_claims" (
	"application_id" uuid PRIMARY KEY NOT NULL,
	"service" text,
	"claimed_by" uuid NOT NULL,
	"claimed_at" timestamp with time zone NOT NULL,
	"decision" text,
	"decision_note" text,
	"decision_by" uuid,
	"decision_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "veteran_claims" ADD CONSTRAINT "veteran_claims_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;