CREATE TABLE "intake_change_answers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"change_id" uuid NOT NULL,
	"offer_id" uuid NOT NULL,
	"standing" text NOT NULL,
	"answer_by" timestamp with time zone,
	"remind_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"choice" text,
	"chosen_as" text,
	"chosen_at" timestamp with time zone,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "intake_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"intake_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"message" text,
	"announced_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "place_transfers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"offer_id" uuid NOT NULL,
	"from_intake_id" uuid NOT NULL,
	"to_intake_id" uuid NOT NULL,
	"why" text NOT NULL,
	"reason" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "intake_change_answers" ADD CONSTRAINT "intake_change_answers_change_id_intake_changes_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."intake_changes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "intake_change_answers" ADD CONSTRAINT "intake_change_answers_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "intake_changes" ADD CONSTRAINT "intake_changes_intake_id_intakes_id_fk" FOREIGN KEY ("intake_id") REFERENCES "public"."intakes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place_transfers" ADD CONSTRAINT "place_transfers_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place_transfers" ADD CONSTRAINT "place_transfers_from_intake_id_intakes_id_fk" FOREIGN KEY ("from_intake_id") REFERENCES "public"."intakes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place_transfers" ADD CONSTRAINT "place_transfers_to_intake_id_intakes_id_fk" FOREIGN KEY ("to_intake_id") REFERENCES "public"."intakes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "intake_change_answers_change" ON "intake_change_answers" USING btree ("change_id");--> statement-breakpoint
CREATE UNIQUE INDEX "intake_change_answers_open" ON "intake_change_answers" USING btree ("offer_id") WHERE choice is null and ended_at is null;--> statement-breakpoint
CREATE INDEX "intake_changes_intake" ON "intake_changes" USING btree ("intake_id","announced_at");--> statement-breakpoint
CREATE INDEX "place_transfers_offer" ON "place_transfers" USING btree ("offer_id");