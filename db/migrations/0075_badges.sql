ALTER TABLE "certificates" ADD COLUMN "badge_list" integer;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "badge_index" integer;--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_badge" ON "certificates" USING btree ("badge_list","badge_index");--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_badge_place" CHECK ((badge_list is null) = (badge_index is null)
        and (badge_index is null or (kind = 'award' and badge_index between 0 and 131071)));--> statement-breakpoint
-- Certificates of awards that exist get a place in the status list of their year.
UPDATE "certificates" SET "badge_list" = "placed"."list", "badge_index" = "placed"."place"
FROM (
  SELECT "id", extract(year from "issued_at" at time zone 'UTC')::integer AS "list",
    (row_number() OVER (PARTITION BY extract(year from "issued_at" at time zone 'UTC') ORDER BY random()) - 1)::integer AS "place"
  FROM "certificates" WHERE "kind" = 'award'
) AS "placed"
WHERE "certificates"."id" = "placed"."id";
