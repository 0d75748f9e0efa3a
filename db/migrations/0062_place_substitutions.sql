CREATE TABLE "place_substitutions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"offer_id" uuid NOT NULL,
	"enrolment_id" uuid NOT NULL,
	"holder_id" uuid NOT NULL,
	"holder_email" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"named_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"profile_id" uuid,
	"ended_at" timestamp with time zone,
	"ended_as" text,
	"confirmed_by" uuid,
	"waiver" text
);
--> statement-breakpoint
ALTER TABLE "place_substitutions" ADD CONSTRAINT "place_substitutions_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place_substitutions" ADD CONSTRAINT "place_substitutions_enrolment_id_enrolments_id_fk" FOREIGN KEY ("enrolment_id") REFERENCES "public"."enrolments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "place_substitutions_open" ON "place_substitutions" USING btree ("offer_id") WHERE ended_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "place_substitutions_once" ON "place_substitutions" USING btree ("offer_id") WHERE ended_as = 'confirmed';--> statement-breakpoint
CREATE INDEX "place_substitutions_email" ON "place_substitutions" USING btree ("email");--> statement-breakpoint
CREATE INDEX "place_substitutions_holder" ON "place_substitutions" USING btree ("holder_id");