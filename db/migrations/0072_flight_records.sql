CREATE TABLE "flight_records" (
	"id" uuid PRIMARY KEY NOT NULL,
	"enrolment_id" uuid NOT NULL,
	"profile_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"flown_on" date NOT NULL,
	"resource_id" uuid,
	"aircraft_type" text,
	"registration" text,
	"engines" text,
	"operator" text,
	"operator_certificate" text,
	"from_place" text,
	"to_place" text,
	"off_block_at" timestamp with time zone,
	"on_block_at" timestamp with time zone,
	"total_minutes" integer DEFAULT 0 NOT NULL,
	"dual_minutes" integer DEFAULT 0 NOT NULL,
	"solo_minutes" integer DEFAULT 0 NOT NULL,
	"pic_minutes" integer DEFAULT 0 NOT NULL,
	"copilot_minutes" integer DEFAULT 0 NOT NULL,
	"night_minutes" integer DEFAULT 0 NOT NULL,
	"instrument_actual_minutes" integer DEFAULT 0 NOT NULL,
	"instrument_simulated_minutes" integer DEFAULT 0 NOT NULL,
	"instrument_ground_minutes" integer DEFAULT 0 NOT NULL,
	"cross_country_minutes" integer DEFAULT 0 NOT NULL,
	"fstd_minutes" integer DEFAULT 0 NOT NULL,
	"landings_day" integer DEFAULT 0 NOT NULL,
	"landings_night" integer DEFAULT 0 NOT NULL,
	"exercises" text[] DEFAULT '{}' NOT NULL,
	"remarks" text,
	"instructor_id" uuid NOT NULL,
	"counters" uuid,
	"corrects" uuid,
	"reason" text,
	"recorded_at" timestamp with time zone NOT NULL,
	"endorsed_at" timestamp with time zone,
	"attestation_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "flight_records_kind" CHECK (case kind
        when 'flight' then total_minutes <> 0 and abs(total_minutes) < 1440
          and num_nulls(resource_id, aircraft_type, registration, engines, operator,
            operator_certificate, from_place, to_place, off_block_at, on_block_at) = 0
          and fstd_minutes = 0 and instrument_ground_minutes = 0
        when 'simulator' then total_minutes = 0 and fstd_minutes <> 0
          and abs(fstd_minutes) < 1440 and aircraft_type is not null
          and landings_day = 0 and landings_night = 0
        when 'brought-forward' then total_minutes <> 0 or fstd_minutes <> 0
        else false end),
	CONSTRAINT "flight_records_times" CHECK (off_block_at < on_block_at),
	CONSTRAINT "flight_records_signs" CHECK (case when counters is null
        then least(total_minutes, dual_minutes, solo_minutes, pic_minutes, copilot_minutes,
          night_minutes, instrument_actual_minutes, instrument_simulated_minutes,
          instrument_ground_minutes, cross_country_minutes, fstd_minutes, landings_day,
          landings_night) >= 0
        else greatest(total_minutes, dual_minutes, solo_minutes, pic_minutes, copilot_minutes,
          night_minutes, instrument_actual_minutes, instrument_simulated_minutes,
          instrument_ground_minutes, cross_country_minutes, fstd_minutes, landings_day,
          landings_night) <= 0 end),
	CONSTRAINT "flight_records_total" CHECK (dual_minutes + pic_minutes + copilot_minutes = total_minutes),
	CONSTRAINT "flight_records_solo" CHECK (abs(solo_minutes) <= abs(pic_minutes)),
	CONSTRAINT "flight_records_parts" CHECK (abs(night_minutes) <= abs(total_minutes)
        and abs(instrument_actual_minutes + instrument_simulated_minutes) <= abs(total_minutes)
        and abs(cross_country_minutes) <= abs(total_minutes)
        and abs(instrument_ground_minutes) <= abs(fstd_minutes)),
	CONSTRAINT "flight_records_state" CHECK (case state when 'draft' then num_nonnulls(endorsed_at, attestation_id, counters, corrects) = 0
        when 'endorsed' then num_nulls(endorsed_at, attestation_id) = 0 else false end),
	CONSTRAINT "flight_records_counter" CHECK (counters is null or (reason is not null and corrects is null)),
	CONSTRAINT "flight_records_by_another" CHECK (instructor_id <> profile_id)
);
--> statement-breakpoint
CREATE TABLE "solo_endorsements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"enrolment_id" uuid NOT NULL,
	"profile_id" uuid NOT NULL,
	"aircraft_type" text NOT NULL,
	"valid_from" date NOT NULL,
	"valid_until" date NOT NULL,
	"conditions" text,
	"instructor_id" uuid NOT NULL,
	"endorsed_at" timestamp with time zone NOT NULL,
	"attestation_id" uuid NOT NULL,
	"ended_on" date,
	"ended_by" uuid,
	"end_reason" text,
	CONSTRAINT "solo_endorsements_in_order" CHECK (valid_from <= valid_until),
	CONSTRAINT "solo_endorsements_by_another" CHECK (instructor_id <> profile_id),
	CONSTRAINT "solo_endorsements_ended" CHECK (ended_on is null or (ended_by is not null and end_reason is not null))
);
--> statement-breakpoint
ALTER TABLE "training_resources" ADD COLUMN "operator_certificate" text;--> statement-breakpoint
ALTER TABLE "training_resources" ADD COLUMN "engines" text;--> statement-breakpoint
ALTER TABLE "flight_records" ADD CONSTRAINT "flight_records_resource_id_training_resources_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."training_resources"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flight_records" ADD CONSTRAINT "flight_records_counters_flight_records_id_fk" FOREIGN KEY ("counters") REFERENCES "public"."flight_records"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flight_records" ADD CONSTRAINT "flight_records_corrects_flight_records_id_fk" FOREIGN KEY ("corrects") REFERENCES "public"."flight_records"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "flight_records_profile" ON "flight_records" USING btree ("profile_id","flown_on");--> statement-breakpoint
CREATE INDEX "flight_records_enrolment" ON "flight_records" USING btree ("enrolment_id");--> statement-breakpoint
CREATE INDEX "flight_records_aircraft" ON "flight_records" USING btree ("resource_id","flown_on");--> statement-breakpoint
CREATE INDEX "flight_records_instructor" ON "flight_records" USING btree ("instructor_id","flown_on");--> statement-breakpoint
CREATE UNIQUE INDEX "flight_records_countered" ON "flight_records" USING btree ("counters");--> statement-breakpoint
CREATE UNIQUE INDEX "flight_records_corrected" ON "flight_records" USING btree ("corrects");--> statement-breakpoint
CREATE INDEX "solo_endorsements_profile" ON "solo_endorsements" USING btree ("profile_id","valid_from");--> statement-breakpoint
CREATE INDEX "solo_endorsements_enrolment" ON "solo_endorsements" USING btree ("enrolment_id");--> statement-breakpoint
ALTER TABLE "training_resources" ADD CONSTRAINT "training_resources_engines" CHECK (engines in ('single', 'multi'));--> statement-breakpoint
-- Written by hand: what drizzle cannot declare.
CREATE FUNCTION refuse_wrong_flight_record() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  original flight_records;
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.state = 'endorsed' THEN
    IF TG_OP = 'DELETE' AND EXISTS (
      SELECT FROM training_endings e WHERE e.enrolment_id = OLD.enrolment_id
    ) THEN
      RETURN OLD;
    END IF;
    -- An erasure may change whose the record is and what was written in it, and nothing else.
    IF TG_OP = 'DELETE' OR to_jsonb(NEW) - ARRAY['profile_id', 'remarks', 'reason']
      IS DISTINCT FROM to_jsonb(OLD) - ARRAY['profile_id', 'remarks', 'reason'] THEN
      RAISE EXCEPTION 'flight_records is append-only after the endorsement';
    END IF;
    RETURN NEW;
  END IF;
  IF TG_OP = 'DELETE' THEN
    RETURN OLD;
  END IF;
  IF NEW.counters IS NOT NULL THEN
    SELECT * INTO original FROM flight_records WHERE id = NEW.counters;
    IF original.state <> 'endorsed' OR original.counters IS NOT NULL
      OR (original.kind, original.profile_id, original.enrolment_id, original.flown_on)
        IS DISTINCT FROM (NEW.kind, NEW.profile_id, NEW.enrolment_id, NEW.flown_on)
      OR (original.total_minutes, original.dual_minutes, original.solo_minutes, original.pic_minutes,
          original.copilot_minutes, original.night_minutes, original.instrument_actual_minutes,
          original.instrument_simulated_minutes, original.instrument_ground_minutes,
          original.cross_country_minutes, original.fstd_minutes, original.landings_day,
          original.landings_night)
        IS DISTINCT FROM (-NEW.total_minutes, -NEW.dual_minutes, -NEW.solo_minutes, -NEW.pic_minutes,
          -NEW.copilot_minutes, -NEW.night_minutes, -NEW.instrument_actual_minutes,
          -NEW.instrument_simulated_minutes, -NEW.instrument_ground_minutes,
          -NEW.cross_country_minutes, -NEW.fstd_minutes, -NEW.landings_day, -NEW.landings_night) THEN
      RAISE EXCEPTION 'a counter-entry takes back all of an endorsed record';
    END IF;
  END IF;
  IF NEW.corrects IS NOT NULL AND NOT EXISTS (
    SELECT FROM flight_records c WHERE c.counters = NEW.corrects AND c.profile_id = NEW.profile_id
  ) THEN
    RAISE EXCEPTION 'only a countered record of the same person is replaced';
  END IF;
  IF NEW.state = 'endorsed' AND NEW.kind = 'flight' AND NEW.solo_minutes > 0 AND NOT EXISTS (
    SELECT FROM solo_endorsements e
    WHERE e.profile_id = NEW.profile_id AND e.aircraft_type = NEW.aircraft_type
      AND NEW.flown_on BETWEEN e.valid_from AND e.valid_until
      AND (e.ended_on IS NULL OR NEW.flown_on < e.ended_on)
  ) THEN
    RAISE EXCEPTION 'a solo flight needs a live solo endorsement';
  END IF;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "flight_records_append_only" BEFORE INSERT OR UPDATE OR DELETE ON "flight_records"
  FOR EACH ROW EXECUTE FUNCTION refuse_wrong_flight_record();--> statement-breakpoint
CREATE TRIGGER "flight_records_not_emptied" BEFORE TRUNCATE ON "flight_records"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE FUNCTION refuse_changed_solo_endorsement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF EXISTS (SELECT FROM training_endings e WHERE e.enrolment_id = OLD.enrolment_id) THEN
      RETURN OLD;
    END IF;
    RAISE EXCEPTION 'solo_endorsements is append-only until its retention has ended';
  END IF;
  -- It can be ended, once. An erasure may change whose it is and what was written in it.
  IF to_jsonb(NEW) - ARRAY['profile_id', 'conditions', 'end_reason', 'ended_on', 'ended_by']
      IS DISTINCT FROM to_jsonb(OLD) - ARRAY['profile_id', 'conditions', 'end_reason', 'ended_on', 'ended_by']
    OR (OLD.ended_on IS NOT NULL
      AND (NEW.ended_on, NEW.ended_by) IS DISTINCT FROM (OLD.ended_on, OLD.ended_by)) THEN
    RAISE EXCEPTION 'solo_endorsements is append-only';
  END IF;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "solo_endorsements_append_only" BEFORE UPDATE OR DELETE ON "solo_endorsements"
  FOR EACH ROW EXECUTE FUNCTION refuse_changed_solo_endorsement();--> statement-breakpoint
CREATE TRIGGER "solo_endorsements_not_emptied" BEFORE TRUNCATE ON "solo_endorsements"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
