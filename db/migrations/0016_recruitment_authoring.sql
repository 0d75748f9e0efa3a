CREATE TABLE "course_pictures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"course_id" text NOT NULL,
	"alt" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"widths" integer[] NOT NULL,
	"added_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "candidacies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"job_id" uuid,
	"job_title" text NOT NULL,
	"partner_name" text,
	"profile_id" uuid NOT NULL,
	"contact" text NOT NULL,
	"cover_note" text NOT NULL,
	"status" text NOT NULL,
	"applied_at" timestamp with time zone NOT NULL,
	"moved_at" timestamp with time zone NOT NULL,
	"cv_name" text,
	"cv_bytes" integer,
	"cv_key" text,
	CONSTRAINT "candidacies_cv_key_unique" UNIQUE("cv_key")
);
--> statement-breakpoint
CREATE TABLE "candidacy_certificates" (
	"candidacy_id" uuid NOT NULL,
	"number" text NOT NULL,
	CONSTRAINT "candidacy_certificates_candidacy_id_number_pk" PRIMARY KEY("candidacy_id","number")
);
--> statement-breakpoint
CREATE TABLE "candidacy_languages" (
	"candidacy_id" uuid NOT NULL,
	"language_id" uuid NOT NULL,
	CONSTRAINT "candidacy_languages_candidacy_id_language_id_pk" PRIMARY KEY("candidacy_id","language_id")
);
--> statement-breakpoint
CREATE TABLE "candidacy_moves" (
	"id" uuid PRIMARY KEY NOT NULL,
	"candidacy_id" uuid NOT NULL,
	"to_status" text NOT NULL,
	"moved_by" uuid,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "candidacy_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"candidacy_id" uuid NOT NULL,
	"side" text NOT NULL,
	"author_id" uuid NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_listings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"job_title" text NOT NULL,
	"job_description" text DEFAULT '' NOT NULL,
	"location" text DEFAULT '' NOT NULL,
	"requirements" text DEFAULT '' NOT NULL,
	"application_instructions" text DEFAULT '' NOT NULL,
	"application_deadline" date,
	"status" text DEFAULT 'Draft' NOT NULL,
	"partner_id" uuid,
	"category" text DEFAULT 'General' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"approval_date" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"open_until" date GENERATED ALWAYS AS (coalesce(application_deadline, 'infinity'::date)) STORED NOT NULL,
	CONSTRAINT "job_listings_status" CHECK (status in ('Draft', 'Pending Review', 'Active', 'Closed')),
	CONSTRAINT "job_listings_approved" CHECK (status <> 'Active' or approval_date is not null)
);
--> statement-breakpoint
CREATE TABLE "job_moves" (
	"id" uuid PRIMARY KEY NOT NULL,
	"job_id" uuid NOT NULL,
	"job_title" text NOT NULL,
	"partner_id" uuid,
	"act" text NOT NULL,
	"side" text NOT NULL,
	"to_status" text,
	"moved_by" uuid,
	"reason" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_required_languages" (
	"job_id" uuid NOT NULL,
	"language_id" uuid NOT NULL,
	CONSTRAINT "job_required_languages_job_id_language_id_pk" PRIMARY KEY("job_id","language_id")
);
--> statement-breakpoint
CREATE TABLE "job_required_skills" (
	"job_id" uuid NOT NULL,
	"skill_id" uuid NOT NULL,
	CONSTRAINT "job_required_skills_job_id_skill_id_pk" PRIMARY KEY("job_id","skill_id")
);
--> statement-breakpoint
CREATE TABLE "languages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"language_name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "partner_invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"partner_id" uuid NOT NULL,
	"invitation_id" uuid,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"invited_by" uuid,
	"invited_at" timestamp with time zone NOT NULL,
	"joined_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "partner_invitations_invitation_id_unique" UNIQUE("invitation_id")
);
--> statement-breakpoint
CREATE TABLE "partner_members" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"partner_id" uuid NOT NULL,
	"joined_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "partners" (
	"id" uuid PRIMARY KEY NOT NULL,
	"partner_name" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "skills" (
	"id" uuid PRIMARY KEY NOT NULL,
	"skill_name" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "course_items" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "course_items" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "course_modules" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "course_modules" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "quiz_questions" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "webinars" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "webinars" ADD COLUMN "cancelled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "course_pictures" ADD CONSTRAINT "course_pictures_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidacies" ADD CONSTRAINT "candidacies_job_id_job_listings_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."job_listings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidacy_certificates" ADD CONSTRAINT "candidacy_certificates_candidacy_id_candidacies_id_fk" FOREIGN KEY ("candidacy_id") REFERENCES "public"."candidacies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidacy_languages" ADD CONSTRAINT "candidacy_languages_candidacy_id_candidacies_id_fk" FOREIGN KEY ("candidacy_id") REFERENCES "public"."candidacies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidacy_languages" ADD CONSTRAINT "candidacy_languages_language_id_languages_id_fk" FOREIGN KEY ("language_id") REFERENCES "public"."languages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidacy_moves" ADD CONSTRAINT "candidacy_moves_candidacy_id_candidacies_id_fk" FOREIGN KEY ("candidacy_id") REFERENCES "public"."candidacies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidacy_notes" ADD CONSTRAINT "candidacy_notes_candidacy_id_candidacies_id_fk" FOREIGN KEY ("candidacy_id") REFERENCES "public"."candidacies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_listings" ADD CONSTRAINT "job_listings_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_required_languages" ADD CONSTRAINT "job_required_languages_job_id_job_listings_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."job_listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_required_languages" ADD CONSTRAINT "job_required_languages_language_id_languages_id_fk" FOREIGN KEY ("language_id") REFERENCES "public"."languages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_required_skills" ADD CONSTRAINT "job_required_skills_job_id_job_listings_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."job_listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_required_skills" ADD CONSTRAINT "job_required_skills_skill_id_skills_id_fk" FOREIGN KEY ("skill_id") REFERENCES "public"."skills"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_invitations" ADD CONSTRAINT "partner_invitations_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_members" ADD CONSTRAINT "partner_members_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "course_pictures_course" ON "course_pictures" USING btree ("course_id","added_at");--> statement-breakpoint
CREATE UNIQUE INDEX "candidacies_once" ON "candidacies" USING btree ("job_id","profile_id") WHERE status <> 'withdrawn';--> statement-breakpoint
CREATE INDEX "candidacies_job" ON "candidacies" USING btree ("job_id","applied_at");--> statement-breakpoint
CREATE INDEX "candidacies_profile" ON "candidacies" USING btree ("profile_id","applied_at");--> statement-breakpoint
CREATE INDEX "candidacy_moves_candidacy" ON "candidacy_moves" USING btree ("candidacy_id","at");--> statement-breakpoint
CREATE INDEX "candidacy_notes_candidacy" ON "candidacy_notes" USING btree ("candidacy_id","at");--> statement-breakpoint
CREATE INDEX "job_listings_board" ON "job_listings" USING btree ("approval_date" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status = 'Active';--> statement-breakpoint
CREATE INDEX "job_listings_board_location" ON "job_listings" USING btree ("location","approval_date" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status = 'Active';--> statement-breakpoint
CREATE INDEX "job_listings_board_category" ON "job_listings" USING btree ("category","approval_date" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status = 'Active';--> statement-breakpoint
CREATE INDEX "job_listings_board_both" ON "job_listings" USING btree ("location","category","approval_date" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status = 'Active';--> statement-breakpoint
CREATE INDEX "job_listings_open_location" ON "job_listings" USING btree ("location","open_until") WHERE status = 'Active';--> statement-breakpoint
CREATE INDEX "job_listings_open_category" ON "job_listings" USING btree ("category","open_until") WHERE status = 'Active';--> statement-breakpoint
CREATE INDEX "job_listings_deadline" ON "job_listings" USING btree ("open_until") WHERE status = 'Active';--> statement-breakpoint
CREATE INDEX "job_listings_office" ON "job_listings" USING btree ("status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "job_listings_newest" ON "job_listings" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "job_listings_partner" ON "job_listings" USING btree ("partner_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "job_moves_job" ON "job_moves" USING btree ("job_id","at");--> statement-breakpoint
CREATE INDEX "job_required_languages_language" ON "job_required_languages" USING btree ("language_id");--> statement-breakpoint
CREATE INDEX "job_required_skills_skill" ON "job_required_skills" USING btree ("skill_id");--> statement-breakpoint
CREATE UNIQUE INDEX "languages_name" ON "languages" USING btree (lower("language_name"));--> statement-breakpoint
CREATE INDEX "partner_invitations_partner" ON "partner_invitations" USING btree ("partner_id");--> statement-breakpoint
CREATE INDEX "partner_members_partner" ON "partner_members" USING btree ("partner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "skills_name" ON "skills" USING btree (lower("skill_name"));--> statement-breakpoint
ALTER TABLE "course_items" ADD CONSTRAINT "course_items_removed" CHECK (removed_at is null or published_at is null);