CREATE TABLE "candidate_blocks" (
	"profile_id" uuid NOT NULL,
	"partner_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "candidate_blocks_profile_id_partner_id_pk" PRIMARY KEY("profile_id","partner_id")
);
--> statement-breakpoint
CREATE TABLE "candidate_file_views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"profile_id" uuid NOT NULL,
	"partner_name" text,
	"job_title" text NOT NULL,
	"file" text NOT NULL,
	"viewed_by" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "candidate_languages" (
	"candidate_id" uuid NOT NULL,
	"language_id" uuid NOT NULL,
	"level" text,
	CONSTRAINT "candidate_languages_candidate_id_language_id_pk" PRIMARY KEY("candidate_id","language_id")
);
--> statement-breakpoint
CREATE TABLE "candidate_licences" (
	"id" uuid PRIMARY KEY NOT NULL,
	"candidate_id" uuid NOT NULL,
	"licence_id" uuid NOT NULL,
	"level" text,
	"valid_until" date,
	"added_at" timestamp with time zone NOT NULL,
	"file_name" text,
	"media_type" text,
	"bytes" integer,
	"file_key" text,
	CONSTRAINT "candidate_licences_file_key_unique" UNIQUE("file_key")
);
--> statement-breakpoint
CREATE TABLE "candidate_skills" (
	"candidate_id" uuid NOT NULL,
	"skill_id" uuid NOT NULL,
	CONSTRAINT "candidate_skills_candidate_id_skill_id_pk" PRIMARY KEY("candidate_id","skill_id")
);
--> statement-breakpoint
CREATE TABLE "candidates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"profile_id" uuid NOT NULL,
	"headline" text DEFAULT '' NOT NULL,
	"contact" text DEFAULT '' NOT NULL,
	"available_from" date,
	"countries" text[] DEFAULT '{}' NOT NULL,
	"minimum_pay" bigint,
	"pay_currency" text,
	"pay_period" text,
	"visibility" text DEFAULT 'nobody' NOT NULL,
	"findable_until" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"cv_name" text,
	"cv_bytes" integer,
	"cv_key" text,
	"cv_stored_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "candidates_profile_id_unique" UNIQUE("profile_id"),
	CONSTRAINT "candidates_cv_key_unique" UNIQUE("cv_key"),
	CONSTRAINT "candidates_visibility" CHECK (visibility in ('nobody', 'my-employers', 'searching-partners')),
	CONSTRAINT "candidates_pay" CHECK ((minimum_pay is null) = (pay_currency is null) and (minimum_pay is null) = (pay_period is null)),
	CONSTRAINT "candidates_consent" CHECK (visibility <> 'searching-partners' or findable_until is not null)
);
--> statement-breakpoint
CREATE TABLE "job_application_scorecards" (
	"job_application_id" uuid NOT NULL,
	"side" text NOT NULL,
	"author_id" uuid NOT NULL,
	"scores" jsonb NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "job_application_scorecards_job_application_id_author_id_pk" PRIMARY KEY("job_application_id","author_id")
);
--> statement-breakpoint
CREATE TABLE "job_placements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"profile_id" uuid NOT NULL,
	"job_title" text NOT NULL,
	"category" text NOT NULL,
	"partner_id" uuid,
	"partner_name" text,
	"hired_at" timestamp with time zone NOT NULL,
	"consent" text,
	"answered_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "job_application_transitions" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "job_application_transitions" ADD COLUMN "message" text;--> statement-breakpoint
ALTER TABLE "job_applications" ADD COLUMN "sent_profile" jsonb;--> statement-breakpoint
ALTER TABLE "partner_invitations" ADD COLUMN "role" text DEFAULT 'owner' NOT NULL;--> statement-breakpoint
ALTER TABLE "partner_members" ADD COLUMN "role" text DEFAULT 'owner' NOT NULL;--> statement-breakpoint
ALTER TABLE "candidate_blocks" ADD CONSTRAINT "candidate_blocks_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_languages" ADD CONSTRAINT "candidate_languages_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_languages" ADD CONSTRAINT "candidate_languages_language_id_languages_id_fk" FOREIGN KEY ("language_id") REFERENCES "public"."languages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_licences" ADD CONSTRAINT "candidate_licences_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_licences" ADD CONSTRAINT "candidate_licences_licence_id_licences_id_fk" FOREIGN KEY ("licence_id") REFERENCES "public"."licences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_skills" ADD CONSTRAINT "candidate_skills_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_skills" ADD CONSTRAINT "candidate_skills_skill_id_skills_id_fk" FOREIGN KEY ("skill_id") REFERENCES "public"."skills"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_application_scorecards" ADD CONSTRAINT "job_application_scorecards_job_application_id_job_applications_id_fk" FOREIGN KEY ("job_application_id") REFERENCES "public"."job_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_placements" ADD CONSTRAINT "job_placements_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "candidate_blocks_partner" ON "candidate_blocks" USING btree ("partner_id");--> statement-breakpoint
CREATE INDEX "candidate_file_views_profile" ON "candidate_file_views" USING btree ("profile_id","at");--> statement-breakpoint
CREATE INDEX "candidate_languages_language" ON "candidate_languages" USING btree ("language_id");--> statement-breakpoint
CREATE INDEX "candidate_licences_candidate" ON "candidate_licences" USING btree ("candidate_id");--> statement-breakpoint
CREATE INDEX "candidate_licences_licence" ON "candidate_licences" USING btree ("licence_id");--> statement-breakpoint
CREATE INDEX "candidate_skills_skill" ON "candidate_skills" USING btree ("skill_id");--> statement-breakpoint
CREATE INDEX "candidates_findable" ON "candidates" USING btree ("findable_until") WHERE visibility = 'searching-partners';--> statement-breakpoint
CREATE INDEX "job_placements_profile" ON "job_placements" USING btree ("profile_id");--> statement-breakpoint
CREATE INDEX "job_placements_counted" ON "job_placements" USING btree ("hired_at") WHERE consent = 'given';--> statement-breakpoint
ALTER TABLE "partner_members" ADD CONSTRAINT "partner_members_role" CHECK (role in ('owner', 'recruiter', 'reader'));