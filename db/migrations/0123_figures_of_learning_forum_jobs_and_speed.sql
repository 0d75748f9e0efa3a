CREATE TABLE "request_hours" (
	"hour" timestamp with time zone NOT NULL,
	"area" text NOT NULL,
	"requests" integer NOT NULL,
	"errors" integer NOT NULL,
	"kept" integer NOT NULL,
	"durations" integer[] NOT NULL,
	CONSTRAINT "request_hours_hour_area_pk" PRIMARY KEY("hour","area"),
	CONSTRAINT "request_hours_durations" CHECK (cardinality(durations) = 13)
);
--> statement-breakpoint
CREATE INDEX "forum_replies_time" ON "forum_replies" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX "forum_topics_time" ON "forum_topics" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX "enquiries_received" ON "enquiries" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "enrolments_application" ON "enrolments" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "offers_application" ON "offers" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "quiz_attempts_time" ON "quiz_attempts" USING brin ("started_at");--> statement-breakpoint
CREATE INDEX "user_course_progress_time" ON "user_course_progress" USING brin ("completed_at");--> statement-breakpoint
CREATE INDEX "user_course_summary_completed" ON "user_course_summary" USING btree ("completed_at") WHERE completed_at is not null;--> statement-breakpoint
CREATE INDEX "job_applications_time" ON "job_applications" USING btree ("applied_at");--> statement-breakpoint
CREATE INDEX "job_listings_closed" ON "job_listings" USING btree ("closed_at") WHERE closed_at is not null;