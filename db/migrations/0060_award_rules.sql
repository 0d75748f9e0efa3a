CREATE TABLE "award_rule_pins" (
	"id" uuid PRIMARY KEY NOT NULL,
	"enrolment_id" uuid NOT NULL,
	"profile_id" uuid NOT NULL,
	"award_id" text NOT NULL,
	"number" integer NOT NULL,
	"rule_id" uuid NOT NULL,
	"reason" text,
	"pinned_at" timestamp with time zone NOT NULL,
	"pinned_by" uuid
);
--> statement-breakpoint
CREATE TABLE "award_rules" (
	"id" uuid PRIMARY KEY NOT NULL,
	"award_id" text NOT NULL,
	"number" integer NOT NULL,
	"content" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"saved_by" uuid,
	"published_at" timestamp with time zone,
	"published_by" uuid,
	CONSTRAINT "award_rules_award" CHECK (award_id ~ '^(module|programme):.+$')
);
--> statement-breakpoint
ALTER TABLE "award_rule_pins" ADD CONSTRAINT "award_rule_pins_rule_id_award_rules_id_fk" FOREIGN KEY ("rule_id") REFERENCES "public"."award_rules"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "award_rule_pins_number" ON "award_rule_pins" USING btree ("enrolment_id","award_id","number");--> statement-breakpoint
CREATE INDEX "award_rule_pins_award" ON "award_rule_pins" USING btree ("award_id");--> statement-breakpoint
CREATE INDEX "award_rule_pins_profile" ON "award_rule_pins" USING btree ("profile_id");--> statement-breakpoint
CREATE UNIQUE INDEX "award_rules_number" ON "award_rules" USING btree ("award_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "award_rules_draft" ON "award_rules" USING btree ("award_id") WHERE published_at is null;--> statement-breakpoint
CREATE FUNCTION refuse_published_rule() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.published_at IS NOT NULL THEN
    RAISE EXCEPTION 'a published rule cannot be changed or deleted';
  END IF;
  IF TG_OP = 'DELETE' THEN
    RETURN OLD;
  END IF;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "award_rules_published" BEFORE UPDATE OR DELETE ON "award_rules"
  FOR EACH ROW EXECUTE FUNCTION refuse_published_rule();--> statement-breakpoint
CREATE TRIGGER "award_rules_not_emptied" BEFORE TRUNCATE ON "award_rules"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE FUNCTION pin_published_rule() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM FROM award_rules r
      WHERE r.id = NEW.rule_id AND r.award_id = NEW.award_id AND r.published_at IS NOT NULL;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'only a published rule of the same award can be pinned';
    END IF;
    RETURN NEW;
  END IF;
  -- An erasure changes whose the pin is and what was written about them, and nothing else.
  IF TG_OP = 'DELETE' OR (NEW.id, NEW.enrolment_id, NEW.award_id, NEW.number, NEW.rule_id, NEW.pinned_at)
    IS DISTINCT FROM (OLD.id, OLD.enrolment_id, OLD.award_id, OLD.number, OLD.rule_id, OLD.pinned_at) THEN
    RAISE EXCEPTION 'award_rule_pins is append-only';
  END IF;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "award_rule_pins_append_only" BEFORE INSERT OR UPDATE OR DELETE ON "award_rule_pins"
  FOR EACH ROW EXECUTE FUNCTION pin_published_rule();--> statement-breakpoint
CREATE TRIGGER "award_rule_pins_not_emptied" BEFORE TRUNCATE ON "award_rule_pins"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
