CREATE TABLE "expiry_reminders" (
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"profile_id" uuid NOT NULL,
	"days" integer NOT NULL,
	"reminded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "expiry_reminders_kind_subject_id_days_pk" PRIMARY KEY("kind","subject_id","days")
);
--> statement-breakpoint
CREATE TABLE "own_document_views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"document_id" uuid NOT NULL,
	"viewed_by" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "own_documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"profile_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"class" text,
	"valid_until" date NOT NULL,
	"handed_in_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'handed-in' NOT NULL,
	"seen_by" uuid,
	"seen_at" timestamp with time zone,
	"refusal" text,
	"refusal_note" text,
	"media_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"storage_key" text,
	"file_deleted_at" timestamp with time zone,
	CONSTRAINT "own_documents_storage_key_unique" UNIQUE("storage_key"),
	CONSTRAINT "own_documents_kind" CHECK (kind in ('medical', 'flight-review', 'licence', 'first-aid', 'passport')),
	CONSTRAINT "own_documents_state" CHECK (case state when 'handed-in' then seen_at is null and seen_by is null and refusal is null
        when 'seen' then seen_at is not null and seen_by is not null and refusal is null
        when 'refused' then seen_at is not null and seen_by is not null and refusal is not null
        else false end),
	CONSTRAINT "own_documents_seen_by_another" CHECK (seen_by <> profile_id),
	CONSTRAINT "own_documents_medical" CHECK (kind <> 'medical' or refusal_note is null)
);
--> statement-breakpoint
ALTER TABLE "own_document_views" ADD CONSTRAINT "own_document_views_document_id_own_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."own_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "expiry_reminders_subject" ON "expiry_reminders" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "expiry_reminders_profile" ON "expiry_reminders" USING btree ("profile_id");--> statement-breakpoint
CREATE INDEX "own_document_views_document" ON "own_document_views" USING btree ("document_id","at");--> statement-breakpoint
CREATE INDEX "own_documents_profile" ON "own_documents" USING btree ("profile_id","kind");--> statement-breakpoint
CREATE INDEX "own_documents_waiting" ON "own_documents" USING btree ("handed_in_at") WHERE state = 'handed-in';--> statement-breakpoint
CREATE INDEX "own_documents_end" ON "own_documents" USING btree ("valid_until");--> statement-breakpoint
CREATE INDEX "own_documents_files" ON "own_documents" USING btree ("seen_at") WHERE storage_key is not null;--> statement-breakpoint
-- What was reminded of before counts on.
INSERT INTO "expiry_reminders" ("kind", "subject_id", "profile_id", "days", "reminded_at")
SELECT 'qualification', r."qualification_id", q."instructor_id", r."days", r."reminded_at"
FROM "qualification_reminders" r JOIN "instructor_qualifications" q ON q."id" = r."qualification_id";--> statement-breakpoint
DROP TABLE "qualification_reminders";
