CREATE TABLE "application_reminders" (
	"key" text PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "joining_instructions" (
	"programme_id" text NOT NULL,
	"base" text NOT NULL,
	"notes" text NOT NULL,
	"address_lines" text[] NOT NULL,
	"map_url" text NOT NULL,
	"kit" text[] NOT NULL,
	"contact" text NOT NULL,
	"days_before" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "joining_instructions_programme_id_base_pk" PRIMARY KEY("programme_id","base")
);
--> statement-breakpoint
CREATE TABLE "reminder_settings" (
	"id" text PRIMARY KEY DEFAULT 'current' NOT NULL,
	"rules" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "application_reminders" ADD CONSTRAINT "application_reminders_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_reminders_application" ON "application_reminders" USING btree ("application_id");