CREATE TABLE "post_pictures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"alt" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"widths" jsonb NOT NULL,
	"ground" text NOT NULL,
	"blur" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"added_by" text
);
--> statement-breakpoint
CREATE TABLE "post_revisions" (
	"post_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"excerpt" text NOT NULL,
	"content" text NOT NULL,
	"author" text NOT NULL,
	"author_title" text NOT NULL,
	"author_note" text NOT NULL,
	"category" text NOT NULL,
	"scene" text,
	"picture_id" uuid,
	"saved_at" timestamp with time zone NOT NULL,
	"saved_by" text,
	CONSTRAINT "post_revisions_post_id_number_pk" PRIMARY KEY("post_id","number")
);
--> statement-breakpoint
CREATE TABLE "post_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"post_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "posts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"excerpt" text NOT NULL,
	"content" text NOT NULL,
	"author" text NOT NULL,
	"author_title" text NOT NULL,
	"author_note" text NOT NULL,
	"category" text NOT NULL,
	"scene" text,
	"picture_id" uuid,
	"featured" boolean DEFAULT false NOT NULL,
	"published_at" timestamp with time zone,
	"share_picture" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" text,
	"preview_key" uuid,
	"preview_until" timestamp with time zone,
	CONSTRAINT "posts_slug_unique" UNIQUE("slug"),
	CONSTRAINT "posts_category_known" CHECK (category in ('courses', 'industry-trends', 'partnerships', 'security-tips', 'events')),
	CONSTRAINT "posts_have_one_picture" CHECK ((scene is null) <> (picture_id is null)),
	CONSTRAINT "posts_preview_ends" CHECK ((preview_key is null) = (preview_until is null))
);
--> statement-breakpoint
ALTER TABLE "post_revisions" ADD CONSTRAINT "post_revisions_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_revisions" ADD CONSTRAINT "post_revisions_picture_id_post_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."post_pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_slugs" ADD CONSTRAINT "post_slugs_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_picture_id_post_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."post_pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "post_slugs_post" ON "post_slugs" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "posts_published" ON "posts" USING btree ("published_at");--> statement-breakpoint
CREATE INDEX "posts_category" ON "posts" USING btree ("category","published_at");