CREATE TABLE "authorisation_qualifications" (
	"authorisation_id" uuid NOT NULL,
	"qualification_id" uuid NOT NULL,
	CONSTRAINT "authorisation_qualifications_authorisation_id_qualification_id_pk" PRIMARY KEY("authorisation_id","qualification_id")
);
--> statement-breakpoint
CREATE TABLE "instructor_authorisations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"instructor_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"act" text NOT NULL,
	"valid_until" date,
	"granted_by" uuid NOT NULL,
	"granted_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"revoked_by" uuid,
	"revocation_reason" text,
	CONSTRAINT "instructor_authorisations_by_another" CHECK (granted_by <> instructor_id),
	CONSTRAINT "instructor_authorisations_subject" CHECK (subject ~ '^(module|programme|aircraft):.+$'),
	CONSTRAINT "instructor_authorisations_act" CHECK (act in ('teach', 'assess', 'verify'))
);
--> statement-breakpoint
CREATE TABLE "instructor_declarations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"instructor_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"relation" text NOT NULL,
	"declared_by" uuid NOT NULL,
	"declared_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_by" uuid,
	CONSTRAINT "instructor_declarations_of_another" CHECK (person_id <> instructor_id),
	CONSTRAINT "instructor_declarations_relation" CHECK (relation in ('relative', 'partner', 'employer', 'money'))
);
--> statement-breakpoint
CREATE TABLE "instructor_qualifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"instructor_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"number" text NOT NULL,
	"issuer" text NOT NULL,
	"valid_from" date NOT NULL,
	"valid_until" date,
	"seen_by" uuid NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"withdrawn_by" uuid,
	"withdrawal_reason" text,
	CONSTRAINT "instructor_qualifications_in_order" CHECK (valid_until >= valid_from),
	CONSTRAINT "instructor_qualifications_seen" CHECK (seen_by <> instructor_id)
);
--> statement-breakpoint
CREATE TABLE "qualification_reminders" (
	"qualification_id" uuid NOT NULL,
	"days" integer NOT NULL,
	"reminded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "qualification_reminders_qualification_id_days_pk" PRIMARY KEY("qualification_id","days")
);
--> statement-breakpoint
CREATE TABLE "resource_outages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"resource_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"reason" text NOT NULL,
	"recorded_by" uuid NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "resource_outages_in_order" CHECK (ends_at >= starts_at)
);
--> statement-breakpoint
CREATE TABLE "training_resources" (
	"id" uuid PRIMARY KEY NOT NULL,
	"base" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"capacity" integer NOT NULL,
	"aircraft_type" text,
	"registration" text,
	"operator" text,
	"retired_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "training_resources_capacity" CHECK (capacity between 1 and 500),
	CONSTRAINT "training_resources_aircraft" CHECK ((kind = 'aircraft') = (aircraft_type is not null and registration is not null and operator is not null))
);
--> statement-breakpoint
CREATE TABLE "attendance_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"enrolment_id" uuid NOT NULL,
	"profile_id" uuid NOT NULL,
	"status" text NOT NULL,
	"minutes" integer NOT NULL,
	"full_minutes" integer NOT NULL,
	"replaces" uuid,
	"settles" uuid[] DEFAULT '{}' NOT NULL,
	"reason" text,
	"said_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"said_by" uuid NOT NULL,
	CONSTRAINT "attendance_entries_minutes" CHECK (case status when 'present' then minutes = full_minutes
        when 'late' then minutes between 1 and full_minutes - 1
        when 'absent' then minutes = 0 when 'excused' then minutes = 0 else false end),
	CONSTRAINT "attendance_entries_reason" CHECK (replaces is null or reason is not null)
);
--> statement-breakpoint
CREATE TABLE "refused_attendance" (
	"id" uuid PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"enrolment_id" uuid NOT NULL,
	"profile_id" uuid NOT NULL,
	"status" text NOT NULL,
	"minutes" integer NOT NULL,
	"said_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"said_by" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "roster_entries" (
	"session_id" uuid NOT NULL,
	"enrolment_id" uuid NOT NULL,
	"profile_id" uuid NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"until" timestamp with time zone,
	"via" text NOT NULL,
	"makes_up_for" uuid,
	CONSTRAINT "roster_entries_session_id_enrolment_id_pk" PRIMARY KEY("session_id","enrolment_id"),
	CONSTRAINT "roster_entries_make_up_of" CHECK (via <> 'make-up' or makes_up_for is not null),
	CONSTRAINT "roster_entries_via" CHECK (via in ('intake', 'transfer', 'make-up'))
);
--> statement-breakpoint
CREATE TABLE "session_bookings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"instructor_id" uuid,
	"resource_id" uuid,
	"student_id" uuid,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "session_bookings_of_one" CHECK (num_nonnulls(instructor_id, resource_id, student_id) > 0)
);
--> statement-breakpoint
CREATE TABLE "session_instructors" (
	"session_id" uuid NOT NULL,
	"instructor_id" uuid NOT NULL,
	"leads" boolean DEFAULT false NOT NULL,
	CONSTRAINT "session_instructors_session_id_instructor_id_pk" PRIMARY KEY("session_id","instructor_id")
);
--> statement-breakpoint
CREATE TABLE "session_ratios" (
	"kind" text PRIMARY KEY NOT NULL,
	"students" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "session_ratios_students" CHECK (students between 1 and 100)
);
--> statement-breakpoint
CREATE TABLE "session_resources" (
	"session_id" uuid NOT NULL,
	"resource_id" uuid NOT NULL,
	CONSTRAINT "session_resources_session_id_resource_id_pk" PRIMARY KEY("session_id","resource_id")
);
--> statement-breakpoint
CREATE TABLE "training_groups" (
	"enrolment_id" uuid PRIMARY KEY NOT NULL,
	"profile_id" uuid NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "training_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"intake_id" uuid NOT NULL,
	"award_id" text NOT NULL,
	"groups" text[] DEFAULT '{}' NOT NULL,
	"topic" text NOT NULL,
	"kind" text NOT NULL,
	"base" text NOT NULL,
	"place" text NOT NULL,
	"local_start" text NOT NULL,
	"local_end" text NOT NULL,
	"time_zone" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"warnings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"warning_reason" text,
	"cancel_reason" text,
	"cancelled_at" timestamp with time zone,
	"published_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"closed_by" uuid,
	"sequence" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"planned_by" uuid NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "training_sessions_in_order" CHECK (starts_at < ends_at),
	CONSTRAINT "training_sessions_state" CHECK (state in ('draft', 'published', 'open', 'closed', 'cancelled')),
	CONSTRAINT "training_sessions_cancelled" CHECK (state <> 'cancelled' or cancel_reason is not null),
	CONSTRAINT "training_sessions_closed" CHECK (state <> 'closed' or closed_at is not null)
);
--> statement-breakpoint
ALTER TABLE "user_roles" DROP CONSTRAINT "user_roles_role";--> statement-breakpoint
ALTER TABLE "authorisation_qualifications" ADD CONSTRAINT "authorisation_qualifications_authorisation_id_instructor_authorisations_id_fk" FOREIGN KEY ("authorisation_id") REFERENCES "public"."instructor_authorisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authorisation_qualifications" ADD CONSTRAINT "authorisation_qualifications_qualification_id_instructor_qualifications_id_fk" FOREIGN KEY ("qualification_id") REFERENCES "public"."instructor_qualifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "qualification_reminders" ADD CONSTRAINT "qualification_reminders_qualification_id_instructor_qualifications_id_fk" FOREIGN KEY ("qualification_id") REFERENCES "public"."instructor_qualifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resource_outages" ADD CONSTRAINT "resource_outages_resource_id_training_resources_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."training_resources"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_entries" ADD CONSTRAINT "attendance_entries_rostered" FOREIGN KEY ("session_id","enrolment_id") REFERENCES "public"."roster_entries"("session_id","enrolment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refused_attendance" ADD CONSTRAINT "refused_attendance_rostered" FOREIGN KEY ("session_id","enrolment_id") REFERENCES "public"."roster_entries"("session_id","enrolment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roster_entries" ADD CONSTRAINT "roster_entries_session_id_training_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."training_sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_bookings" ADD CONSTRAINT "session_bookings_session_id_training_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."training_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_instructors" ADD CONSTRAINT "session_instructors_session_id_training_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."training_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_resources" ADD CONSTRAINT "session_resources_session_id_training_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."training_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_resources" ADD CONSTRAINT "session_resources_resource_id_training_resources_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."training_resources"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "authorisation_qualifications_qualification" ON "authorisation_qualifications" USING btree ("qualification_id");--> statement-breakpoint
CREATE INDEX "instructor_authorisations_subject" ON "instructor_authorisations" USING btree ("subject","act");--> statement-breakpoint
CREATE UNIQUE INDEX "instructor_authorisations_once" ON "instructor_authorisations" USING btree ("instructor_id","subject","act") WHERE revoked_at is null;--> statement-breakpoint
CREATE INDEX "instructor_declarations_person" ON "instructor_declarations" USING btree ("person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "instructor_declarations_once" ON "instructor_declarations" USING btree ("instructor_id","person_id","relation") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "instructor_qualifications_instructor" ON "instructor_qualifications" USING btree ("instructor_id");--> statement-breakpoint
CREATE INDEX "instructor_qualifications_end" ON "instructor_qualifications" USING btree ("valid_until") WHERE withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "resource_outages_resource" ON "resource_outages" USING btree ("resource_id","starts_at");--> statement-breakpoint
CREATE UNIQUE INDEX "training_resources_name" ON "training_resources" USING btree ("base","name");--> statement-breakpoint
CREATE UNIQUE INDEX "training_resources_registration" ON "training_resources" USING btree ("registration");--> statement-breakpoint
CREATE INDEX "attendance_entries_session" ON "attendance_entries" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "attendance_entries_enrolment" ON "attendance_entries" USING btree ("enrolment_id");--> statement-breakpoint
CREATE INDEX "attendance_entries_profile" ON "attendance_entries" USING btree ("profile_id");--> statement-breakpoint
CREATE INDEX "refused_attendance_session" ON "refused_attendance" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "roster_entries_enrolment" ON "roster_entries" USING btree ("enrolment_id");--> statement-breakpoint
CREATE INDEX "roster_entries_profile" ON "roster_entries" USING btree ("profile_id");--> statement-breakpoint
CREATE UNIQUE INDEX "roster_entries_make_up" ON "roster_entries" USING btree ("enrolment_id","makes_up_for") WHERE until is null;--> statement-breakpoint
CREATE INDEX "session_bookings_session" ON "session_bookings" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "session_instructors_instructor" ON "session_instructors" USING btree ("instructor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "session_instructors_lead" ON "session_instructors" USING btree ("session_id") WHERE leads;--> statement-breakpoint
CREATE INDEX "session_resources_resource" ON "session_resources" USING btree ("resource_id");--> statement-breakpoint
CREATE INDEX "training_sessions_intake" ON "training_sessions" USING btree ("intake_id","starts_at");--> statement-breakpoint
CREATE INDEX "training_sessions_times" ON "training_sessions" USING btree ("base","starts_at");--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_role" CHECK ("user_roles"."role" in ('admin', 'instructor', 'moderator', 'super_admin'));--> statement-breakpoint
-- Written by hand: what drizzle cannot declare.
ALTER TABLE "session_bookings" ADD CONSTRAINT "session_bookings_instructor" EXCLUDE USING gist (instructor_id WITH =, tstzrange(starts_at, ends_at) WITH &&) WHERE (instructor_id is not null);--> statement-breakpoint
ALTER TABLE "session_bookings" ADD CONSTRAINT "session_bookings_resource" EXCLUDE USING gist (resource_id WITH =, tstzrange(starts_at, ends_at) WITH &&) WHERE (resource_id is not null);--> statement-breakpoint
ALTER TABLE "session_bookings" ADD CONSTRAINT "session_bookings_student" EXCLUDE USING gist (student_id WITH =, tstzrange(starts_at, ends_at) WITH &&) WHERE (student_id is not null);--> statement-breakpoint
CREATE FUNCTION refuse_changed_attendance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- An erasure changes whose the entry is and why it was corrected, and nothing else.
  IF TG_OP = 'DELETE' OR (NEW.id, NEW.session_id, NEW.enrolment_id, NEW.status, NEW.minutes, NEW.full_minutes, NEW.replaces, NEW.settles, NEW.said_at, NEW.received_at, NEW.said_by)
    IS DISTINCT FROM (OLD.id, OLD.session_id, OLD.enrolment_id, OLD.status, OLD.minutes, OLD.full_minutes, OLD.replaces, OLD.settles, OLD.said_at, OLD.received_at, OLD.said_by) THEN
    RAISE EXCEPTION 'attendance_entries is append-only';
  END IF;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "attendance_entries_append_only" BEFORE UPDATE OR DELETE ON "attendance_entries"
  FOR EACH ROW EXECUTE FUNCTION refuse_changed_attendance();--> statement-breakpoint
CREATE TRIGGER "attendance_entries_not_emptied" BEFORE TRUNCATE ON "attendance_entries"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE FUNCTION refuse_dependent_instructor() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Nobody is student and instructor of one session, and no declared relation assesses.
  IF EXISTS (
    SELECT FROM session_instructors i
    JOIN roster_entries r ON r.session_id = i.session_id AND r.until IS NULL
    WHERE i.session_id = NEW.session_id AND r.profile_id = i.instructor_id
  ) THEN
    RAISE EXCEPTION 'an instructor of the session is its student' USING ERRCODE = 'check_violation';
  END IF;
  IF EXISTS (
    SELECT FROM session_instructors i
    JOIN training_sessions s ON s.id = i.session_id AND s.kind = 'assessment'
    JOIN roster_entries r ON r.session_id = i.session_id AND r.until IS NULL
    JOIN instructor_declarations d ON d.instructor_id = i.instructor_id
      AND d.person_id = r.profile_id AND d.ended_at IS NULL
    WHERE i.session_id = NEW.session_id
  ) THEN
    RAISE EXCEPTION 'an instructor of the assessment has declared a relation to its student' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "session_instructors_independent" AFTER INSERT OR UPDATE ON "session_instructors"
  DEFERRABLE INITIALLY IMMEDIATE FOR EACH ROW EXECUTE FUNCTION refuse_dependent_instructor();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "roster_entries_independent" AFTER INSERT OR UPDATE ON "roster_entries"
  DEFERRABLE INITIALLY IMMEDIATE FOR EACH ROW EXECUTE FUNCTION refuse_dependent_instructor();
