CREATE TABLE "assessments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"enrolment_id" uuid NOT NULL,
	"profile_id" uuid NOT NULL,
	"award_id" text NOT NULL,
	"set_version_id" uuid NOT NULL,
	"set_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"attempt" integer NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"student_state" text,
	"results" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"drafted_by" uuid NOT NULL,
	"assessor_id" uuid,
	"assessed_on" date NOT NULL,
	"signed_at" timestamp with time zone,
	"signed_hash" text,
	"attestation_id" uuid,
	"returned_at" timestamp with time zone,
	"returned_by" uuid,
	"return_reason" text,
	"verifier_id" uuid,
	"verified_at" timestamp with time zone,
	"verified_though_taught" text,
	"superseded_by" uuid,
	"withdrawn_at" timestamp with time zone,
	"withdrawn_by" uuid,
	"withdrawal_reason" text,
	"acknowledged_at" timestamp with time zone,
	"disputed_at" timestamp with time zone,
	"dispute_reason" text,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"decision" text,
	"decision_reason" text,
	"reminded_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "assessments_state" CHECK (state in ('draft', 'assessed', 'returned', 'verified', 'superseded', 'withdrawn')),
	CONSTRAINT "assessments_student_state" CHECK (student_state in ('pending', 'acknowledged', 'disputed', 'decided')),
	CONSTRAINT "assessments_signed" CHECK (state in ('draft', 'returned') or (assessor_id is not null and signed_at is not null
        and signed_hash is not null and student_state is not null)),
	CONSTRAINT "assessments_verified" CHECK (state <> 'verified' or verifier_id is not null),
	CONSTRAINT "assessments_returned" CHECK (state <> 'returned' or return_reason is not null),
	CONSTRAINT "assessments_withdrawn" CHECK (state <> 'withdrawn' or withdrawal_reason is not null),
	CONSTRAINT "assessments_assessor" CHECK (assessor_id <> profile_id),
	CONSTRAINT "assessments_verifier" CHECK (verifier_id <> profile_id and verifier_id <> assessor_id),
	CONSTRAINT "assessments_decider" CHECK (decided_by <> profile_id and decided_by <> assessor_id)
);
--> statement-breakpoint
CREATE TABLE "criteria_sets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"set_id" uuid NOT NULL,
	"award_id" text NOT NULL,
	"number" integer NOT NULL,
	"title" text NOT NULL,
	"purpose" text NOT NULL,
	"criteria" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"saved_by" uuid,
	"published_at" timestamp with time zone,
	"published_by" uuid,
	CONSTRAINT "criteria_sets_award" CHECK (award_id ~ '^(module|programme):.+$'),
	CONSTRAINT "criteria_sets_purpose" CHECK (purpose in ('final', 'progress'))
);
--> statement-breakpoint
CREATE TABLE "exhibits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"assessment_id" uuid NOT NULL,
	"criterion" text,
	"kind" text NOT NULL,
	"text" text,
	"file_name" text,
	"media_type" text,
	"bytes" integer,
	"storage_key" text,
	"sha256" text,
	"taken_at" timestamp with time zone NOT NULL,
	"taken_by" uuid NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "exhibits_kind" CHECK (kind in ('note', 'photo', 'file', 'link')),
	CONSTRAINT "exhibits_content" CHECK (case when kind in ('note', 'link') then text is not null and storage_key is null
        else sha256 is not null and (storage_key is null) = (deleted_at is not null) end)
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "reauthenticated_by" text;--> statement-breakpoint
ALTER TABLE "assessments" ADD CONSTRAINT "assessments_set_version_id_criteria_sets_id_fk" FOREIGN KEY ("set_version_id") REFERENCES "public"."criteria_sets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessments" ADD CONSTRAINT "assessments_session_id_training_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."training_sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exhibits" ADD CONSTRAINT "exhibits_assessment_id_assessments_id_fk" FOREIGN KEY ("assessment_id") REFERENCES "public"."assessments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "assessments_attempt" ON "assessments" USING btree ("enrolment_id","set_id","attempt");--> statement-breakpoint
CREATE UNIQUE INDEX "assessments_draft" ON "assessments" USING btree ("enrolment_id","set_id") WHERE state in ('draft', 'returned');--> statement-breakpoint
CREATE INDEX "assessments_profile" ON "assessments" USING btree ("profile_id");--> statement-breakpoint
CREATE INDEX "assessments_session" ON "assessments" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "assessments_waiting" ON "assessments" USING btree ("award_id","signed_at") WHERE state = 'assessed';--> statement-breakpoint
CREATE UNIQUE INDEX "criteria_sets_number" ON "criteria_sets" USING btree ("set_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "criteria_sets_draft" ON "criteria_sets" USING btree ("set_id") WHERE published_at is null;--> statement-breakpoint
CREATE INDEX "criteria_sets_award" ON "criteria_sets" USING btree ("award_id");--> statement-breakpoint
CREATE INDEX "exhibits_assessment" ON "exhibits" USING btree ("assessment_id");--> statement-breakpoint
CREATE FUNCTION refuse_published_criteria() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.published_at IS NOT NULL THEN
    RAISE EXCEPTION 'a published criteria set cannot be changed or deleted';
  END IF;
  IF TG_OP = 'DELETE' THEN
    RETURN OLD;
  END IF;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "criteria_sets_published" BEFORE UPDATE OR DELETE ON "criteria_sets"
  FOR EACH ROW EXECUTE FUNCTION refuse_published_criteria();--> statement-breakpoint
CREATE TRIGGER "criteria_sets_not_emptied" BEFORE TRUNCATE ON "criteria_sets"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE FUNCTION refuse_changed_assessment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM FROM training_endings e WHERE e.enrolment_id = OLD.enrolment_id;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'assessments are kept until their retention has ended';
    END IF;
    RETURN OLD;
  END IF;
  -- Nobody assesses or verifies somebody to whom a relation is declared, nor verifies their relation's work.
  IF (TG_OP = 'INSERT' OR (NEW.assessor_id, NEW.verifier_id) IS DISTINCT FROM (OLD.assessor_id, OLD.verifier_id))
    AND EXISTS (
      SELECT FROM instructor_declarations d
      JOIN (VALUES (NEW.assessor_id, NEW.profile_id), (NEW.verifier_id, NEW.profile_id), (NEW.verifier_id, NEW.assessor_id)) AS p (one, other)
        ON (d.instructor_id = p.one AND d.person_id = p.other) OR (d.instructor_id = p.other AND d.person_id = p.one)
      WHERE d.ended_at IS NULL
    ) THEN
    RAISE EXCEPTION 'assessor, verifier and student have a declared relation' USING ERRCODE = 'check_violation';
  END IF;
  IF TG_OP = 'INSERT' THEN
    RETURN NEW;
  END IF;
  IF (NEW.id, NEW.enrolment_id, NEW.award_id, NEW.set_id, NEW.set_version_id, NEW.session_id, NEW.attempt, NEW.assessed_on)
    IS DISTINCT FROM (OLD.id, OLD.enrolment_id, OLD.award_id, OLD.set_id, OLD.set_version_id, OLD.session_id, OLD.attempt, OLD.assessed_on) THEN
    RAISE EXCEPTION 'an assessment stays about the same student, criteria and session';
  END IF;
  -- What was signed does not change until it is returned.
  IF OLD.state NOT IN ('draft', 'returned') AND NEW.state NOT IN ('draft', 'returned')
    AND (NEW.results, NEW.signed_at, NEW.signed_hash, NEW.attestation_id)
    IS DISTINCT FROM (OLD.results, OLD.signed_at, OLD.signed_hash, OLD.attestation_id) THEN
    RAISE EXCEPTION 'a signed assessment cannot be changed';
  END IF;
  IF OLD.state <> NEW.state AND NOT (
    (OLD.state = 'draft' AND NEW.state = 'assessed')
    OR (OLD.state = 'returned' AND NEW.state IN ('draft', 'assessed'))
    OR (OLD.state = 'assessed' AND NEW.state IN ('returned', 'verified', 'superseded', 'withdrawn'))
    OR (OLD.state = 'verified' AND NEW.state IN ('superseded', 'withdrawn'))
  ) THEN
    RAISE EXCEPTION 'an assessment cannot go from % to %', OLD.state, NEW.state;
  END IF;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "assessments_independent" BEFORE INSERT OR UPDATE OR DELETE ON "assessments"
  FOR EACH ROW EXECUTE FUNCTION refuse_changed_assessment();--> statement-breakpoint
CREATE FUNCTION refuse_sealed_exhibit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Exhibits are added and removed while the assessment is a draft. Later their files are only deleted.
  IF TG_OP = 'UPDATE' THEN
    IF (NEW.id, NEW.assessment_id, NEW.criterion, NEW.kind, NEW.sha256, NEW.taken_at)
      IS DISTINCT FROM (OLD.id, OLD.assessment_id, OLD.criterion, OLD.kind, OLD.sha256, OLD.taken_at) THEN
      RAISE EXCEPTION 'an exhibit cannot be changed';
    END IF;
    RETURN NEW;
  END IF;
  -- The end of the retention deletes them all.
  PERFORM FROM assessments a WHERE a.id = COALESCE(NEW.assessment_id, OLD.assessment_id) AND a.state NOT IN ('draft', 'returned')
    AND NOT (TG_OP = 'DELETE' AND EXISTS (SELECT FROM training_endings e WHERE e.enrolment_id = a.enrolment_id));
  IF FOUND THEN
    RAISE EXCEPTION 'the exhibits of a signed assessment cannot be changed';
  END IF;
  RETURN COALESCE(NEW, OLD);
END
$$;--> statement-breakpoint
CREATE TRIGGER "exhibits_sealed" BEFORE INSERT OR UPDATE OR DELETE ON "exhibits"
  FOR EACH ROW EXECUTE FUNCTION refuse_sealed_exhibit();
