CREATE TABLE "planning_settings" (
	"id" integer PRIMARY KEY NOT NULL,
	"day_from" text NOT NULL,
	"day_until" text NOT NULL,
	"base_change_hours" integer NOT NULL,
	"version" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "planning_settings_single" CHECK (id = 1),
	CONSTRAINT "planning_settings_day" CHECK (day_from < day_until),
	CONSTRAINT "planning_settings_hours" CHECK (base_change_hours between 0 and 336)
);
--> statement-breakpoint
CREATE TABLE "sheet_scans" (
	"id" uuid PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"media_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"storage_key" text NOT NULL,
	"attached_by" uuid NOT NULL,
	"attached_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sheet_scans_session_id_unique" UNIQUE("session_id"),
	CONSTRAINT "sheet_scans_storage_key_unique" UNIQUE("storage_key")
);
--> statement-breakpoint
ALTER TABLE "sheet_scans" ADD CONSTRAINT "sheet_scans_session_id_training_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."training_sessions"("id") ON DELETE cascade ON UPDATE no action;