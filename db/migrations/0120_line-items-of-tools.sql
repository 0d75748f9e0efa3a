CREATE TABLE "lti_line_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tool_id" uuid NOT NULL,
	"course_id" text NOT NULL,
	"placement_id" uuid,
	"label" text NOT NULL,
	"score_maximum" double precision NOT NULL,
	"resource_id" text,
	"tag" text,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lti_line_items_maximum" CHECK (score_maximum > 0)
);
--> statement-breakpoint
CREATE TABLE "lti_marks" (
	"line_item_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"score_given" double precision,
	"score_maximum" double precision,
	"activity_progress" text NOT NULL,
	"grading_progress" text NOT NULL,
	"comment" text,
	"scored_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lti_marks_line_item_id_user_id_pk" PRIMARY KEY("line_item_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "lti_line_items" ADD CONSTRAINT "lti_line_items_tool_id_lti_tools_id_fk" FOREIGN KEY ("tool_id") REFERENCES "public"."lti_tools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_line_items" ADD CONSTRAINT "lti_line_items_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_line_items" ADD CONSTRAINT "lti_line_items_placement_id_lti_placements_id_fk" FOREIGN KEY ("placement_id") REFERENCES "public"."lti_placements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_marks" ADD CONSTRAINT "lti_marks_line_item_id_lti_line_items_id_fk" FOREIGN KEY ("line_item_id") REFERENCES "public"."lti_line_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lti_line_items_of" ON "lti_line_items" USING btree ("tool_id","course_id");--> statement-breakpoint
CREATE INDEX "lti_marks_user" ON "lti_marks" USING btree ("user_id");
