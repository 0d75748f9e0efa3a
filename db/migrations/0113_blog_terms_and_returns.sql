CREATE TABLE "blog_terms" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"merged_into" uuid,
	CONSTRAINT "blog_terms_kind_known" CHECK (kind in ('category', 'tag'))
);
--> statement-breakpoint
CREATE TABLE "post_authors" (
	"post_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "post_authors_post_id_author_id_pk" PRIMARY KEY("post_id","author_id")
);
--> statement-breakpoint
CREATE TABLE "post_tags" (
	"post_id" uuid NOT NULL,
	"tag_id" uuid NOT NULL,
	CONSTRAINT "post_tags_post_id_tag_id_pk" PRIMARY KEY("post_id","tag_id")
);
--> statement-breakpoint
ALTER TABLE "posts" DROP CONSTRAINT "posts_category_known";
--> statement-breakpoint
DROP INDEX "posts_author";
--> statement-breakpoint
DROP INDEX "posts_category";
--> statement-breakpoint
ALTER TABLE "post_revisions" ALTER COLUMN "category" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "posts" ALTER COLUMN "category" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "newsletter_deliveries" ADD COLUMN "bounce" text;
--> statement-breakpoint
ALTER TABLE "newsletter_deliveries" ADD COLUMN "bounced_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "newsletter_sendings" ADD COLUMN "returned_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD COLUMN "refused_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD COLUMN "stopped_for" text;
--> statement-breakpoint
ALTER TABLE "post_revisions" ADD COLUMN "category_id" uuid;
--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "category_id" uuid;
--> statement-breakpoint
INSERT INTO "blog_terms" ("id", "kind", "name", "slug", "position", "created_at") VALUES
	('01990000-0000-7000-8000-000000001001', 'category', 'Courses', 'courses', 1, '2025-01-01T00:00:00Z'),
	('01990000-0000-7000-8000-000000001002', 'category', 'Industry Trends', 'industry-trends', 2, '2025-01-01T00:00:00Z'),
	('01990000-0000-7000-8000-000000001003', 'category', 'Partnerships', 'partnerships', 3, '2025-01-01T00:00:00Z'),
	('01990000-0000-7000-8000-000000001004', 'category', 'Security Tips', 'security-tips', 4, '2025-01-01T00:00:00Z'),
	('01990000-0000-7000-8000-000000001005', 'category', 'Events', 'events', 5, '2025-01-01T00:00:00Z');
--> statement-breakpoint
UPDATE "posts" SET "category_id" = t."id" FROM "blog_terms" t WHERE t."kind" = 'category' AND t."slug" = "posts"."category";
--> statement-breakpoint
UPDATE "post_revisions" SET "category_id" = t."id" FROM "blog_terms" t WHERE t."kind" = 'category' AND t."slug" = "post_revisions"."category";
--> statement-breakpoint
ALTER TABLE "posts" ALTER COLUMN "category_id" SET NOT NULL;
--> statement-breakpoint
INSERT INTO "post_authors" ("post_id", "author_id", "position") SELECT "id", "author_id", 1 FROM "posts" WHERE "author_id" IS NOT NULL;
--> statement-breakpoint
UPDATE "newsletter_subscribers" SET "stopped_for" = CASE WHEN "refusals" >= 2 THEN 'hard' ELSE 'staff' END WHERE "stopped_at" IS NOT NULL;
--> statement-breakpoint
UPDATE "newsletter_subscribers" SET "refusals" = 0 WHERE "refusals" > 0;
--> statement-breakpoint
ALTER TABLE "blog_terms" ADD CONSTRAINT "blog_terms_merged_into_blog_terms_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."blog_terms"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "post_authors" ADD CONSTRAINT "post_authors_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "post_authors" ADD CONSTRAINT "post_authors_author_id_blog_authors_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."blog_authors"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "post_tags" ADD CONSTRAINT "post_tags_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "post_tags" ADD CONSTRAINT "post_tags_tag_id_blog_terms_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."blog_terms"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "blog_terms_slug" ON "blog_terms" USING btree ("kind","slug");
--> statement-breakpoint
CREATE UNIQUE INDEX "blog_terms_name" ON "blog_terms" USING btree ("kind",lower("name")) WHERE merged_into is null;
--> statement-breakpoint
CREATE INDEX "blog_terms_merged" ON "blog_terms" USING btree ("merged_into");
--> statement-breakpoint
CREATE UNIQUE INDEX "post_authors_position" ON "post_authors" USING btree ("post_id","position");
--> statement-breakpoint
CREATE INDEX "post_authors_author" ON "post_authors" USING btree ("author_id","post_id");
--> statement-breakpoint
CREATE INDEX "post_tags_tag" ON "post_tags" USING btree ("tag_id","post_id");
--> statement-breakpoint
ALTER TABLE "post_revisions" ADD CONSTRAINT "post_revisions_category_id_blog_terms_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."blog_terms"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_category_id_blog_terms_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."blog_terms"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "post_revisions_category" ON "post_revisions" USING btree ("category_id");
--> statement-breakpoint
CREATE INDEX "posts_category" ON "posts" USING btree ("category_id","published_at");
--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD CONSTRAINT "newsletter_subscribers_reason" CHECK ((stopped_at is null) = (stopped_for is null));
