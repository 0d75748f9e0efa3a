CREATE SEQUENCE "public"."group_booking_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1;--> statement-breakpoint
CREATE TABLE "group_bookings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"profile_id" uuid NOT NULL,
	"intake_id" uuid NOT NULL,
	"organisation" text NOT NULL,
	"contact_name" text NOT NULL,
	"contact_email" text NOT NULL,
	"purchase_order" text,
	"places" integer NOT NULL,
	"names_by" date,
	"message" text,
	"status" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"fingerprint" text NOT NULL,
	"quote" jsonb,
	"quoted_by" uuid,
	"quoted_at" timestamp with time zone,
	"valid_until" timestamp with time zone,
	"accepted_at" timestamp with time zone,
	"held_until" timestamp with time zone,
	"order_id" uuid,
	"paid_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"end_reason" text,
	"reminded_on" date,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "group_bookings_number_unique" UNIQUE("number"),
	CONSTRAINT "group_bookings_order_id_unique" UNIQUE("order_id"),
	CONSTRAINT "group_bookings_places" CHECK (places between 2 and 50)
);
--> statement-breakpoint
CREATE TABLE "group_places" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" text,
	"email" text,
	"named_at" timestamp with time zone,
	"invitation_id" uuid,
	"application_id" uuid,
	"confirmed_at" timestamp with time zone,
	"confirmed_by" uuid,
	"waiver" text,
	"substituted_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "enrolments" DROP CONSTRAINT "enrolments_order_id_unique";--> statement-breakpoint
ALTER TABLE "intake_change_answers" ALTER COLUMN "offer_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "seat_holds" ALTER COLUMN "offer_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "buyer" text DEFAULT 'person' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "billing_contact" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "purchase_order" text;--> statement-breakpoint
ALTER TABLE "intake_change_answers" ADD COLUMN "booking_id" uuid;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "group_place_id" uuid;--> statement-breakpoint
ALTER TABLE "seat_holds" ADD COLUMN "group_place_id" uuid;--> statement-breakpoint
ALTER TABLE "seat_holds" ADD COLUMN "secured_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "group_bookings" ADD CONSTRAINT "group_bookings_intake_id_intakes_id_fk" FOREIGN KEY ("intake_id") REFERENCES "public"."intakes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_places" ADD CONSTRAINT "group_places_booking_id_group_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."group_bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_places" ADD CONSTRAINT "group_places_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "group_bookings_status" ON "group_bookings" USING btree ("status","received_at","id");--> statement-breakpoint
CREATE INDEX "group_bookings_received" ON "group_bookings" USING btree ("received_at","id");--> statement-breakpoint
CREATE INDEX "group_bookings_organisation" ON "group_bookings" USING btree ("organisation" collate "und-x-icu","received_at","id");--> statement-breakpoint
CREATE INDEX "group_bookings_text" ON "group_bookings" USING gin ((lower(regexp_replace(normalize("number" || ' ' || "organisation" || ' ' || "contact_name" || ' ' || "contact_email", NFD), '[\u0300-\u036f]', '', 'g'))) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "group_bookings_profile" ON "group_bookings" USING btree ("profile_id","received_at");--> statement-breakpoint
CREATE INDEX "group_bookings_intake" ON "group_bookings" USING btree ("intake_id");--> statement-breakpoint
CREATE INDEX "group_bookings_fingerprint" ON "group_bookings" USING btree ("fingerprint","received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "group_places_position" ON "group_places" USING btree ("booking_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "group_places_person" ON "group_places" USING btree ("booking_id",lower("email"));--> statement-breakpoint
CREATE INDEX "group_places_email" ON "group_places" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "group_places_invitation" ON "group_places" USING btree ("invitation_id");--> statement-breakpoint
CREATE INDEX "group_places_application" ON "group_places" USING btree ("application_id");--> statement-breakpoint
ALTER TABLE "intake_change_answers" ADD CONSTRAINT "intake_change_answers_booking_id_group_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."group_bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_group_place_id_group_places_id_fk" FOREIGN KEY ("group_place_id") REFERENCES "public"."group_places"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seat_holds" ADD CONSTRAINT "seat_holds_group_place_id_group_places_id_fk" FOREIGN KEY ("group_place_id") REFERENCES "public"."group_places"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "intake_change_answers_open_group" ON "intake_change_answers" USING btree ("booking_id") WHERE choice is null and ended_at is null;--> statement-breakpoint
CREATE INDEX "enrolments_order" ON "enrolments" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "offers_group_place" ON "offers" USING btree ("group_place_id") WHERE ended_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "seat_holds_group_place" ON "seat_holds" USING btree ("group_place_id") WHERE ended_at is null;--> statement-breakpoint
ALTER TABLE "intake_change_answers" ADD CONSTRAINT "intake_change_answers_for_one" CHECK (num_nonnulls(offer_id, booking_id) = 1);--> statement-breakpoint
ALTER TABLE "seat_holds" ADD CONSTRAINT "seat_holds_for_one" CHECK (num_nonnulls(offer_id, group_place_id) = 1);