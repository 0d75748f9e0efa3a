CREATE TABLE "application_submissions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"intake_id" uuid,
	"experience" text,
	"motivation" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"fingerprint" text NOT NULL,
	"joined_by" uuid,
	"joined_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "evidence_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"description" text,
	"reason" text NOT NULL,
	"due_on" date NOT NULL,
	"requested_by" uuid NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"withdrawn_by" uuid
);
--> statement-breakpoint
CREATE TABLE "evidence_sightings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"request_id" uuid,
	"seen" text,
	"valid_until" date,
	"seen_by" uuid NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"withdrawn_by" uuid
);
--> statement-breakpoint
ALTER TABLE "evidence" ADD COLUMN "request_id" uuid;--> statement-breakpoint
ALTER TABLE "application_submissions" ADD CONSTRAINT "application_submissions_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_submissions" ADD CONSTRAINT "application_submissions_intake_id_intakes_id_fk" FOREIGN KEY ("intake_id") REFERENCES "public"."intakes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evidence_requests" ADD CONSTRAINT "evidence_requests_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evidence_sightings" ADD CONSTRAINT "evidence_sightings_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evidence_sightings" ADD CONSTRAINT "evidence_sightings_request_id_evidence_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."evidence_requests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_submissions_application" ON "application_submissions" USING btree ("application_id","received_at");--> statement-breakpoint
CREATE INDEX "application_submissions_fingerprint" ON "application_submissions" USING btree ("fingerprint","received_at");--> statement-breakpoint
CREATE INDEX "evidence_requests_application" ON "evidence_requests" USING btree ("application_id","requested_at");--> statement-breakpoint
CREATE INDEX "evidence_sightings_application" ON "evidence_sightings" USING btree ("application_id","kind");--> statement-breakpoint
ALTER TABLE "evidence" ADD CONSTRAINT "evidence_request_id_evidence_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."evidence_requests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "applications_email" ON "applications" USING btree (lower("email"),"programme_id");--> statement-breakpoint
CREATE INDEX "applications_same_name" ON "applications" USING btree (lower("first_name" || ' ' || "last_name"),"programme_id");