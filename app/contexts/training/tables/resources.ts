import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { at } from "#app/platform/db/columns.ts";
import type { Engines, ResourceKind } from "../resource/rules.ts";

/** A room, range, vehicle, aircraft or set of equipment at a base. Once used, it is never deleted. */
export const trainingResources = pgTable(
  "training_resources",
  {
    id: uuid().primaryKey(),
    /** The base's location. */
    base: text().notNull(),
    kind: text().$type<ResourceKind>().notNull(),
    name: text().notNull(),
    /** How many students it holds at once. */
    capacity: integer().notNull(),
    /** Of aircraft only: the type ("PA-34"), the registration, and who operates it. */
    aircraftType: text("aircraft_type"),
    registration: text(),
    operator: text(),
    /** The certificate under which the operator trains, and whether the type has one engine or more. */
    operatorCertificate: text("operator_certificate"),
    engines: text().$type<Engines>(),
    /** Set when it is not used any more. */
    retiredAt: at("retired_at"),
    version: integer().notNull().default(1),
    changedAt: at("changed_at").notNull(),
  },
  (table) => [
    uniqueIndex("training_resources_name").on(table.base, table.name),
    uniqueIndex("training_resources_registration").on(table.registration),
    check("training_resources_capacity", sql`capacity between 1 and 500`),
    check("training_resources_engines", sql`engines in ('single', 'multi')`),
    check(
      "training_resources_aircraft",
      sql`(kind = 'aircraft') = (aircraft_type is not null and registration is not null and operator is not null)`,
    ),
  ],
);

/** A time in which a resource cannot be used. */
export const resourceOutages = pgTable(
  "resource_outages",
  {
    id: uuid().primaryKey(),
    resourceId: uuid("resource_id")
      .notNull()
      .references(() => trainingResources.id),
    startsAt: at("starts_at").notNull(),
    /** Null until somebody says that it is back. */
    endsAt: at("ends_at"),
    reason: text().notNull(),
    recordedBy: uuid("recorded_by").notNull(),
    recordedAt: at("recorded_at").notNull(),
  },
  (table) => [
    index("resource_outages_resource").on(table.resourceId, table.startsAt),
    check("resource_outages_in_order", sql`ends_at >= starts_at`),
  ],
);
