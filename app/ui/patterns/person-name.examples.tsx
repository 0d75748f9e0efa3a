import { faceOf, nobodysFace } from "#app/kernel/face.ts";
import { Badge } from "../primitives/badge.tsx";
import { type Examples, LONG_WORD } from "../examples.ts";
import { PersonHeading, PersonName, PersonWithPosition, WithInitials } from "./person-name.tsx";

function example(name: string, role: string | null) {
  return <PersonName of={{ ...faceOf({ id: name, name }), name, role }} />;
}

export default {
  title: "Name of a person",
  states: {
    "without a role": () => example("Kovács Éva", null),
    "with a role": () => example("Āwhina Te Rangi", "Moderator"),
    "with a public profile": () => (
      <PersonName
        of={{ ...faceOf({ id: "Tama", name: "Tama" }), name: "Tama", role: null, to: "/members/1" }}
      />
    ),
    "of somebody whose account is gone": () => (
      <PersonName of={{ ...nobodysFace, name: "Former member", role: null }} />
    ),
    "initials before a link": () => (
      <WithInitials id="Kovács Éva" name="Kovács Éva">
        <a href="#example" className="link">
          Kovács Éva
        </a>
      </WithInitials>
    ),
    "with a position and a profile": () => (
      <PersonWithPosition
        of={{
          ...faceOf({ id: "Mārama", name: "Mārama Tūhoe" }),
          name: "Mārama Tūhoe",
          role: "Lead Instructor, Close Protection",
          to: "/about#instructors",
        }}
      />
    ),
    "as the heading of a record": () => (
      <PersonHeading
        face={faceOf({ id: "Kovács Éva", name: "Kovács Éva" })}
        beside={<Badge tone="amber">Screening</Badge>}
      >
        Kovács Éva
      </PersonHeading>
    ),
    "as a heading with a very long word": () => (
      <PersonHeading face={faceOf({ id: "L", name: LONG_WORD })}>{LONG_WORD}</PersonHeading>
    ),
    "with a very long position": () => (
      <PersonWithPosition
        of={{ ...faceOf({ id: "T", name: LONG_WORD }), name: LONG_WORD, role: LONG_WORD }}
      />
    ),
    "with a very long word": () => example(LONG_WORD, "Staff"),
  },
} satisfies Examples;
