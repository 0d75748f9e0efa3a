CREATE TABLE "quiz_extra_times" (
	"user_id" uuid NOT NULL,
	"course_id" text NOT NULL,
	"percent" integer NOT NULL,
	"granted_by" uuid NOT NULL,
	"granted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "quiz_extra_times_user_id_course_id_pk" PRIMARY KEY("user_id","course_id"),
	CONSTRAINT "quiz_extra_times_percent" CHECK (percent between 5 and 200)
);
--> statement-breakpoint
ALTER TABLE "course_items" ADD COLUMN "opens_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "course_items" ADD COLUMN "prerequisite_id" text;--> statement-breakpoint
ALTER TABLE "quiz_questions" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "quiz_questions" ADD COLUMN "difficulty" text;--> statement-breakpoint
ALTER TABLE "quiz_questions" ADD COLUMN "syllabus" text;--> statement-breakpoint
ALTER TABLE "quiz_questions" ADD COLUMN "rests_on" jsonb;--> statement-breakpoint
ALTER TABLE "quiz_questions" ADD COLUMN "flawed" boolean GENERATED ALWAYS AS (btrim(text) = '' or case
    when kind in ('numeric', 'short') then false
    when jsonb_array_length(options) < 2 then true
    when kind = 'order' then false
    when kind = 'match' then
      jsonb_path_exists(options, '$[*] ? (@.text != "" && (!exists(@.pair) || @.pair == ""))')
    when kind = 'multiple' then not jsonb_path_exists(options, '$[*] ? (@.correct == true)')
    else jsonb_array_length(jsonb_path_query_array(options, '$[*] ? (@.correct == true)')) <> 1
  end) STORED;--> statement-breakpoint
ALTER TABLE "quiz_extra_times" ADD CONSTRAINT "quiz_extra_times_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quiz_extra_times_course" ON "quiz_extra_times" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "quiz_questions_bank" ON "quiz_questions" USING btree ("course_id","item_id","position","id") WHERE retired_at is null;--> statement-breakpoint
CREATE INDEX "quiz_questions_flawed" ON "quiz_questions" USING btree ("course_id","item_id") WHERE flawed and retired_at is null;--> statement-breakpoint
ALTER TABLE "course_items" ADD CONSTRAINT "course_items_prerequisite" CHECK (prerequisite_id <> id);--> statement-breakpoint
ALTER TABLE "quiz_questions" ADD CONSTRAINT "quiz_questions_difficulty" CHECK (difficulty in ('easy', 'medium', 'hard'));
--> statement-breakpoint
-- The explanations of the first courses end with the passage that they rest on. It becomes a link, and its lecture a tag.
UPDATE "quiz_questions" SET
	"rests_on" = jsonb_build_object('itemId', found.id, 'heading', found.heading),
	"tags" = array[found.id]
FROM (
	SELECT q."course_id", q."item_id", q."id" AS question_id, i."id", reference[1] AS heading
	FROM "quiz_questions" q
	CROSS JOIN LATERAL regexp_match(q."explanation", 'Read again: [“"]([^“”"]+)[”"] in (.+?)\.?$') AS reference
	JOIN "course_items" i ON i."course_id" = q."course_id" AND i."kind" = 'lecture' AND i."title" = reference[2]
) found
WHERE found."course_id" = "quiz_questions"."course_id"
	AND found."item_id" = "quiz_questions"."item_id"
	AND found.question_id = "quiz_questions"."id";
