CREATE TABLE "training_endings" (
	"enrolment_id" uuid PRIMARY KEY NOT NULL,
	"ended_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
-- Written by hand. Attendance and pins are deleted when their training is not kept any more.
CREATE TRIGGER "training_endings_append_only" BEFORE UPDATE OR DELETE ON "training_endings"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER "training_endings_not_emptied" BEFORE TRUNCATE ON "training_endings"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE OR REPLACE FUNCTION refuse_changed_attendance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM FROM training_endings e WHERE e.enrolment_id = OLD.enrolment_id;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'attendance_entries is append-only until its retention has ended';
    END IF;
    RETURN OLD;
  END IF;
  -- An erasure changes whose the entry is and why it was corrected, and nothing else.
  IF (NEW.id, NEW.session_id, NEW.enrolment_id, NEW.status, NEW.minutes, NEW.full_minutes, NEW.replaces, NEW.settles, NEW.said_at, NEW.received_at, NEW.said_by)
    IS DISTINCT FROM (OLD.id, OLD.session_id, OLD.enrolment_id, OLD.status, OLD.minutes, OLD.full_minutes, OLD.replaces, OLD.settles, OLD.said_at, OLD.received_at, OLD.said_by) THEN
    RAISE EXCEPTION 'attendance_entries is append-only';
  END IF;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION pin_published_rule() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM FROM award_rules r
      WHERE r.id = NEW.rule_id AND r.award_id = NEW.award_id AND r.published_at IS NOT NULL;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'only a published rule of the same award can be pinned';
    END IF;
    RETURN NEW;
  END IF;
  IF TG_OP = 'DELETE' THEN
    PERFORM FROM training_endings e WHERE e.enrolment_id = OLD.enrolment_id;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'award_rule_pins is append-only until its retention has ended';
    END IF;
    RETURN OLD;
  END IF;
  -- An erasure changes whose the pin is and what was written about them, and nothing else.
  IF (NEW.id, NEW.enrolment_id, NEW.award_id, NEW.number, NEW.rule_id, NEW.pinned_at)
    IS DISTINCT FROM (OLD.id, OLD.enrolment_id, OLD.award_id, OLD.number, OLD.rule_id, OLD.pinned_at) THEN
    RAISE EXCEPTION 'award_rule_pins is append-only';
  END IF;
  RETURN NEW;
END
$$;
