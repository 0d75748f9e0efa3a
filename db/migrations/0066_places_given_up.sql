ALTER TABLE "withdrawals" DROP CONSTRAINT "withdrawals_order_id_unique";--> statement-breakpoint
DROP INDEX "group_places_person";--> statement-breakpoint
ALTER TABLE "place_substitutions" ALTER COLUMN "enrolment_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "begin_requested_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "group_place_ids" uuid[];--> statement-breakpoint
ALTER TABLE "group_places" ADD COLUMN "given_up_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "withdrawals_order" ON "withdrawals" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "withdrawals_whole" ON "withdrawals" USING btree ("order_id") WHERE group_place_ids is null;--> statement-breakpoint
CREATE UNIQUE INDEX "group_places_person" ON "group_places" USING btree ("booking_id",lower("email")) WHERE given_up_at is null;