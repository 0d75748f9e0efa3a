CREATE TABLE "auditor_codes" (
	"pass_id" uuid PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"attempts_left" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auditor_pass_people" (
	"pass_id" uuid NOT NULL,
	"profile_id" uuid NOT NULL,
	CONSTRAINT "auditor_pass_people_pass_id_profile_id_pk" PRIMARY KEY("pass_id","profile_id")
);
--> statement-breakpoint
CREATE TABLE "auditor_passes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"reason" text NOT NULL,
	"intake_id" uuid,
	"given_by" uuid NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_by" uuid,
	CONSTRAINT "auditor_passes_time" CHECK (ends_at > given_at and ends_at <= given_at + interval '14 days')
);
--> statement-breakpoint
CREATE TABLE "auditor_visits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"pass_id" uuid NOT NULL,
	"began_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "auditor_codes" ADD CONSTRAINT "auditor_codes_pass_id_auditor_passes_id_fk" FOREIGN KEY ("pass_id") REFERENCES "public"."auditor_passes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auditor_pass_people" ADD CONSTRAINT "auditor_pass_people_pass_id_auditor_passes_id_fk" FOREIGN KEY ("pass_id") REFERENCES "public"."auditor_passes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auditor_visits" ADD CONSTRAINT "auditor_visits_pass_id_auditor_passes_id_fk" FOREIGN KEY ("pass_id") REFERENCES "public"."auditor_passes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "auditor_pass_people_profile" ON "auditor_pass_people" USING btree ("profile_id");--> statement-breakpoint
CREATE INDEX "auditor_passes_ends" ON "auditor_passes" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "auditor_visits_pass" ON "auditor_visits" USING btree ("pass_id");