CREATE TABLE "webinar_registrations" (
	"webinar_id" uuid NOT NULL,
	"profile_id" uuid NOT NULL,
	"registered_at" timestamp with time zone NOT NULL,
	"reminded_at" timestamp with time zone,
	CONSTRAINT "webinar_registrations_webinar_id_profile_id_pk" PRIMARY KEY("webinar_id","profile_id")
);
--> statement-breakpoint
CREATE TABLE "webinars" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"presenter" text NOT NULL,
	"presenter_title" text NOT NULL,
	"category" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"duration" integer NOT NULL,
	"url" text,
	"recording_url" text,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "webinar_registrations" ADD CONSTRAINT "webinar_registrations_webinar_id_webinars_id_fk" FOREIGN KEY ("webinar_id") REFERENCES "public"."webinars"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webinar_registrations_profile" ON "webinar_registrations" USING btree ("profile_id");--> statement-breakpoint
CREATE INDEX "webinars_starts" ON "webinars" USING btree ("starts_at","id");