CREATE TABLE "newsletter_deliveries" (
	"sending_id" uuid NOT NULL,
	"subscriber_id" uuid NOT NULL,
	"mail_id" uuid,
	CONSTRAINT "newsletter_deliveries_sending_id_subscriber_id_pk" PRIMARY KEY("sending_id","subscriber_id"),
	CONSTRAINT "newsletter_deliveries_mail_id_unique" UNIQUE("mail_id")
);
--> statement-breakpoint
CREATE TABLE "newsletter_sendings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"post_id" uuid,
	"title" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"started_by" text,
	"after" uuid,
	"recipients" integer DEFAULT 0 NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "newsletter_sendings_post_id_unique" UNIQUE("post_id")
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscribers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"token_hash" text,
	"requested_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"refusals" integer DEFAULT 0 NOT NULL,
	"stopped_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "newsletter_subscribers_email_unique" UNIQUE("email"),
	CONSTRAINT "newsletter_subscribers_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "post_reads" (
	"post_id" uuid NOT NULL,
	"day" date NOT NULL,
	"reads" integer NOT NULL,
	CONSTRAINT "post_reads_post_id_day_pk" PRIMARY KEY("post_id","day")
);
--> statement-breakpoint
ALTER TABLE "newsletter_deliveries" ADD CONSTRAINT "newsletter_deliveries_sending_id_newsletter_sendings_id_fk" FOREIGN KEY ("sending_id") REFERENCES "public"."newsletter_sendings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_deliveries" ADD CONSTRAINT "newsletter_deliveries_subscriber_id_newsletter_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."newsletter_subscribers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_sendings" ADD CONSTRAINT "newsletter_sendings_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_reads" ADD CONSTRAINT "post_reads_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "newsletter_deliveries_subscriber" ON "newsletter_deliveries" USING btree ("subscriber_id");--> statement-breakpoint
CREATE INDEX "newsletter_sendings_started" ON "newsletter_sendings" USING btree ("started_at","id");--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_requested" ON "newsletter_subscribers" USING btree ("requested_at","id");--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_text" ON "newsletter_subscribers" USING gin ((lower(regexp_replace(normalize("email", NFD), '[\u0300-\u036f]', '', 'g'))) gin_trgm_ops);