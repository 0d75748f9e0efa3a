CREATE TABLE "blog_authors" (
	"id" uuid PRIMARY KEY NOT NULL,
	"profile_id" uuid,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"picture_id" uuid,
	"granted_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "blog_authors_profile_id_unique" UNIQUE("profile_id"),
	CONSTRAINT "blog_authors_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "author_id" uuid;--> statement-breakpoint
ALTER TABLE "blog_authors" ADD CONSTRAINT "blog_authors_picture_id_post_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."post_pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blog_authors_name" ON "blog_authors" USING btree ("name" collate "und-x-icu","id");--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_author_id_blog_authors_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."blog_authors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "posts_author" ON "posts" USING btree ("author_id","published_at");