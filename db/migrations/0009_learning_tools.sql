CREATE TABLE "lti_assertions" (
	"tool_id" uuid NOT NULL,
	"jti" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lti_assertions_tool_id_jti_pk" PRIMARY KEY("tool_id","jti")
);
--> statement-breakpoint
CREATE TABLE "lti_keys" (
	"kid" text PRIMARY KEY NOT NULL,
	"public_key" jsonb NOT NULL,
	"sealed_private_key" text,
	"made_at" timestamp with time zone NOT NULL,
	"retired_at" timestamp with time zone,
	CONSTRAINT "lti_keys_private" CHECK ((retired_at is null) = (sealed_private_key is not null))
);
--> statement-breakpoint
CREATE TABLE "lti_launches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tool_id" uuid NOT NULL,
	"placement_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"begun_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"nonce" text
);
--> statement-breakpoint
CREATE TABLE "lti_learners" (
	"tool_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"subject" uuid NOT NULL,
	CONSTRAINT "lti_learners_tool_id_user_id_pk" PRIMARY KEY("tool_id","user_id"),
	CONSTRAINT "lti_learners_subject_unique" UNIQUE("subject")
);
--> statement-breakpoint
CREATE TABLE "lti_placements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tool_id" uuid NOT NULL,
	"course_id" text NOT NULL,
	"item_id" text NOT NULL,
	"target_url" text,
	"max_points" integer NOT NULL,
	"pass_percent" integer NOT NULL,
	CONSTRAINT "lti_placements_item" UNIQUE("course_id","item_id"),
	CONSTRAINT "lti_placements_marks" CHECK (max_points > 0 and pass_percent between 1 and 100)
);
--> statement-breakpoint
CREATE TABLE "lti_scores" (
	"id" uuid PRIMARY KEY NOT NULL,
	"placement_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"score_given" double precision,
	"score_maximum" double precision,
	"activity_progress" text NOT NULL,
	"grading_progress" text NOT NULL,
	"comment" text,
	"scored_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lti_scores_moment" UNIQUE("placement_id","user_id","scored_at")
);
--> statement-breakpoint
CREATE TABLE "lti_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"tool_id" uuid NOT NULL,
	"scopes" jsonb NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lti_tools" (
	"id" uuid PRIMARY KEY NOT NULL,
	"deployment_id" uuid NOT NULL,
	"name" text NOT NULL,
	"login_url" text NOT NULL,
	"launch_url" text NOT NULL,
	"redirect_uris" jsonb NOT NULL,
	"jwks_url" text,
	"public_keys" jsonb,
	"shares_personal_data" boolean DEFAULT false NOT NULL,
	"switched_off_at" timestamp with time zone,
	"registered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lti_tools_one_key" CHECK ((jwks_url is null) <> (public_keys is null))
);
--> statement-breakpoint
ALTER TABLE "lti_launches" ADD CONSTRAINT "lti_launches_tool_id_lti_tools_id_fk" FOREIGN KEY ("tool_id") REFERENCES "public"."lti_tools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_launches" ADD CONSTRAINT "lti_launches_placement_id_lti_placements_id_fk" FOREIGN KEY ("placement_id") REFERENCES "public"."lti_placements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_learners" ADD CONSTRAINT "lti_learners_tool_id_lti_tools_id_fk" FOREIGN KEY ("tool_id") REFERENCES "public"."lti_tools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_placements" ADD CONSTRAINT "lti_placements_tool_id_lti_tools_id_fk" FOREIGN KEY ("tool_id") REFERENCES "public"."lti_tools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_placements" ADD CONSTRAINT "lti_placements_course_id_item_id_course_items_course_id_id_fk" FOREIGN KEY ("course_id","item_id") REFERENCES "public"."course_items"("course_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_scores" ADD CONSTRAINT "lti_scores_placement_id_lti_placements_id_fk" FOREIGN KEY ("placement_id") REFERENCES "public"."lti_placements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_tokens" ADD CONSTRAINT "lti_tokens_tool_id_lti_tools_id_fk" FOREIGN KEY ("tool_id") REFERENCES "public"."lti_tools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "lti_keys_one_signs" ON "lti_keys" USING btree ((retired_at is null)) WHERE retired_at is null;--> statement-breakpoint
CREATE INDEX "lti_launches_tool" ON "lti_launches" USING btree ("tool_id","begun_at");--> statement-breakpoint
CREATE INDEX "lti_launches_of" ON "lti_launches" USING btree ("placement_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "lti_launches_nonce" ON "lti_launches" USING btree ("tool_id","nonce") WHERE nonce is not null;--> statement-breakpoint
CREATE INDEX "lti_placements_tool" ON "lti_placements" USING btree ("tool_id");--> statement-breakpoint
CREATE INDEX "lti_scores_received" ON "lti_scores" USING btree ("placement_id","received_at");