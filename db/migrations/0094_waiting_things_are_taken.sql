CREATE TABLE "office_assignments" (
	"source" text NOT NULL,
	"item_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	CONSTRAINT "office_assignments_source_item_id_pk" PRIMARY KEY("source","item_id")
);
--> statement-breakpoint
CREATE INDEX "office_assignments_staff" ON "office_assignments" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "office_assignments_taken" ON "office_assignments" USING btree ("taken_at");