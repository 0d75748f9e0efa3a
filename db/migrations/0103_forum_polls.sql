CREATE TABLE "forum_poll_options" (
	"poll_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"label" text NOT NULL,
	"votes" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "forum_poll_options_poll_id_number_pk" PRIMARY KEY("poll_id","number")
);
--> statement-breakpoint
CREATE TABLE "forum_polls" (
	"id" uuid PRIMARY KEY NOT NULL,
	"topic_id" uuid NOT NULL,
	"created_by" uuid,
	"question" text NOT NULL,
	"several" boolean NOT NULL,
	"results_shown" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"closes_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "forum_votes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"poll_id" uuid NOT NULL,
	"profile_id" uuid,
	"chosen" integer[] NOT NULL,
	"voted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "forum_poll_options" ADD CONSTRAINT "forum_poll_options_poll_id_forum_polls_id_fk" FOREIGN KEY ("poll_id") REFERENCES "public"."forum_polls"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_polls" ADD CONSTRAINT "forum_polls_topic_id_forum_topics_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."forum_topics"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_votes" ADD CONSTRAINT "forum_votes_poll_id_forum_polls_id_fk" FOREIGN KEY ("poll_id") REFERENCES "public"."forum_polls"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "forum_polls_topic" ON "forum_polls" USING btree ("topic_id");--> statement-breakpoint
CREATE UNIQUE INDEX "forum_votes_once" ON "forum_votes" USING btree ("poll_id","profile_id");