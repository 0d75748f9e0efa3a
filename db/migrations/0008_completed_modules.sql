CREATE TABLE "completed_modules" (
	"certificate_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"module_id" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "completed_modules_user" ON "completed_modules" USING btree ("user_id");