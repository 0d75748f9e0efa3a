CREATE TABLE "merged_accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"into_id" uuid NOT NULL,
	"email" text,
	"merged_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "office_distinct_people" (
	"one_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	"said_by" uuid NOT NULL,
	"said_at" timestamp with time zone NOT NULL,
	CONSTRAINT "office_distinct_people_one_id_other_id_pk" PRIMARY KEY("one_id","other_id"),
	CONSTRAINT "office_distinct_people_order" CHECK (one_id < other_id)
);
--> statement-breakpoint
ALTER TABLE "merged_accounts" ADD CONSTRAINT "merged_accounts_into_id_profiles_id_fk" FOREIGN KEY ("into_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "merged_accounts_into" ON "merged_accounts" USING btree ("into_id");--> statement-breakpoint
CREATE INDEX "merged_accounts_email" ON "merged_accounts" USING btree ("email");--> statement-breakpoint
CREATE INDEX "office_distinct_people_other" ON "office_distinct_people" USING btree ("other_id");
