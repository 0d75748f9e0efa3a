ALTER TABLE "candidacies" RENAME TO "job_applications";--> statement-breakpoint
ALTER TABLE "candidacy_moves" RENAME TO "job_application_moves";--> statement-breakpoint
ALTER TABLE "candidacy_notes" RENAME TO "job_application_notes";--> statement-breakpoint
ALTER TABLE "candidacy_languages" RENAME TO "job_application_languages";--> statement-breakpoint
ALTER TABLE "candidacy_certificates" RENAME TO "job_application_certificates";--> statement-breakpoint
ALTER TABLE "job_application_moves" RENAME COLUMN "candidacy_id" TO "job_application_id";--> statement-breakpoint
ALTER TABLE "job_application_notes" RENAME COLUMN "candidacy_id" TO "job_application_id";--> statement-breakpoint
ALTER TABLE "job_application_languages" RENAME COLUMN "candidacy_id" TO "job_application_id";--> statement-breakpoint
ALTER TABLE "job_application_certificates" RENAME COLUMN "candidacy_id" TO "job_application_id";--> statement-breakpoint
ALTER TABLE "second_steps" RENAME TO "two_factors";--> statement-breakpoint
-- Constraints and indexes follow the tables' names, so that a later migration finds them by those.
DO $$
DECLARE
  found record;
BEGIN
  FOR found IN
    SELECT conrelid::regclass AS "table", conname AS "name" FROM pg_constraint
    WHERE connamespace = current_schema()::regnamespace AND conname ~ 'candidac|second_step'
  LOOP
    EXECUTE format('ALTER TABLE %s RENAME CONSTRAINT %I TO %I', found."table", found."name",
      left(replace(replace(replace(found."name", 'candidacies', 'job_applications'), 'candidacy', 'job_application'), 'second_step', 'two_factor'), 63));
  END LOOP;
  FOR found IN
    SELECT relname AS "name" FROM pg_class
    WHERE relnamespace = current_schema()::regnamespace AND relkind = 'i' AND relname ~ 'candidac|second_step'
  LOOP
    EXECUTE format('ALTER INDEX %I RENAME TO %I', found."name",
      left(replace(replace(replace(found."name", 'candidacies', 'job_applications'), 'candidacy', 'job_application'), 'second_step', 'two_factor'), 63));
  END LOOP;
END $$;--> statement-breakpoint
UPDATE "events" SET "name" = replace("name", 'candidacy', 'job-application') WHERE "name" LIKE 'recruitment.candidacy-%';--> statement-breakpoint
UPDATE "events" SET "payload" = ("payload" - 'candidacyId') || jsonb_build_object('jobApplicationId', "payload" -> 'candidacyId') WHERE "payload" ? 'candidacyId';--> statement-breakpoint
UPDATE "events" SET "payload" = jsonb_set("payload", '{what}', to_jsonb(replace("payload" ->> 'what', 'second-step', 'two-factor'))) WHERE "payload" ->> 'what' LIKE 'second-step-%';--> statement-breakpoint
UPDATE "event_deliveries" SET "subscriber" = replace("subscriber", 'candidacy', 'job-application') WHERE "subscriber" IN ('confirm-candidacy', 'tell-of-candidacy');--> statement-breakpoint
UPDATE "mail_outbox" SET "kind" = replace(replace(replace("kind", 'candidacy', 'job-application'), 'second-step', 'two-factor'), 'test-letter', 'test-email') WHERE "kind" ~ '^(candidacy-|second-step-|test-letter$)';--> statement-breakpoint
-- Jobs that wait are delivered under the new names. The queue's tables are made at the first start.
DO $$
BEGIN
  IF to_regclass('pgboss.job') IS NOT NULL THEN
    UPDATE pgboss.job SET data = jsonb_set(data, '{subscriber}', to_jsonb(replace(data ->> 'subscriber', 'candidacy', 'job-application')))
      WHERE data ->> 'subscriber' IN ('confirm-candidacy', 'tell-of-candidacy');
    DELETE FROM pgboss.schedule WHERE name IN ('forget-candidacies', 'blank-sent-letters');
  END IF;
END $$;--> statement-breakpoint
-- The audit log refuses changes. Only the names of actions and subjects are brought to this version's.
ALTER TABLE "audit_entries" DISABLE TRIGGER "audit_entries_append_only";--> statement-breakpoint
UPDATE "audit_entries" SET "action" = replace(replace(replace(replace("action", 'candidacy', 'job-application'), 'second-step', 'two-factor'), 'test-letter', 'test-email'), 'audit.trail-', 'audit.audit-log-')
  WHERE "action" ~ '^recruitment\.candidacy-|^identity\.second-step-|^notifications\.test-letter-|^audit\.trail-';--> statement-breakpoint
UPDATE "audit_entries" SET "subject" = 'audit-log:all' WHERE "subject" = 'trail:all';--> statement-breakpoint
ALTER TABLE "audit_entries" ENABLE TRIGGER "audit_entries_append_only";
