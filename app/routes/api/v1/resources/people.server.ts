import { z } from "zod";
import { personStates, type PersonRow } from "#app/contexts/identity/people/list.ts";
import { peopleSource } from "#app/contexts/identity/people/list.server.ts";
import { roles } from "#app/kernel/actor.ts";
import { readList } from "../read-list.server.ts";
import type { Resource } from "../resource.ts";
import { id, iso, moment, text } from "./fields.ts";

export const people: Resource = {
  name: "people",
  title: "People",
  text: "Accounts of students, staff and partners. For staff.",
  read: readList({
    scope: "people:read",
    source: peopleSource,
    filters: {
      q: "A part of the name or the address",
      role: "A role, or “none”",
      state: "The state of the account",
    },
    row: z.object({
      id,
      name: text.describe("Empty if none was entered"),
      email: z.string(),
      state: z.enum(personStates),
      roles: z.array(z.enum(roles)),
      joinedAt: moment,
    }),
    json: (row: PersonRow) => ({
      id: row.id,
      name: row.name,
      email: row.email,
      state: row.state,
      roles: row.roles,
      joinedAt: iso(row.joinedAt),
    }),
  }),
};
