CREATE TABLE "forum_category_audiences" (
	"category_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	CONSTRAINT "forum_category_audiences_category_id_kind_subject_pk" PRIMARY KEY("category_id","kind","subject"),
	CONSTRAINT "forum_category_audiences_kind" CHECK (kind in ('module', 'intake', 'graduates')),
	CONSTRAINT "forum_category_audiences_subject" CHECK ((kind = 'graduates') = (subject = ''))
);
--> statement-breakpoint
ALTER TABLE "forum_categories" ADD COLUMN "restricted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "forum_category_audiences" ADD CONSTRAINT "forum_category_audiences_category_id_forum_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."forum_categories"("id") ON DELETE cascade ON UPDATE no action;
