import { StyleSheet, Text, View } from "@react-pdf/renderer";
import {
  DocumentDefinitions,
  DocumentPage,
  DocumentText,
  ink,
  type Issuer,
  QrCode,
  slate,
} from "#app/ui/documents/document-page.tsx";
import { sheetTerms } from "../../sheet-terms.ts";
import type { signInSheet } from "../../sign-in-sheet.server.ts";

const styles = StyleSheet.create({
  head: { flexDirection: "row", alignItems: "flex-start", gap: 16 },
  facts: { flex: 1 },
  code: { width: 96, alignItems: "center" },
  codeText: { fontSize: 8, lineHeight: 1.3, color: slate, textAlign: "center" },
  row: { flexDirection: "row", borderBottomWidth: 0.7, borderBottomColor: slate, minHeight: 30 },
  titles: { borderBottomWidth: 1.2, borderBottomColor: ink, minHeight: 0, paddingBottom: 4 },
  number: { width: 22, paddingTop: 8, color: slate },
  name: { flex: 1, paddingTop: 8, paddingRight: 8 },
  time: { width: 62, borderLeftWidth: 0.5, borderLeftColor: slate, paddingHorizontal: 4 },
  signature: { width: 150, borderLeftWidth: 0.5, borderLeftColor: slate, paddingHorizontal: 4 },
  title: { fontSize: 9, fontWeight: 600, lineHeight: 1.25 },
  instructor: { marginTop: 26, flexDirection: "row", gap: 24, alignItems: "flex-end" },
  line: { flex: 1, borderTopWidth: 0.8, borderTopColor: ink, paddingTop: 3, marginTop: 34 },
});

type SheetFacts = Awaited<ReturnType<typeof signInSheet>>;

/** The list on paper on which the students of a session sign that they were there. */
export function SignInSheet({ issuer, facts }: { issuer: Issuer; facts: SheetFacts }) {
  const { topic, programme, base, place, when, instructors, students, address } = facts;
  const say = (term: keyof typeof sheetTerms) =>
    facts.languages.map((language) => sheetTerms[term][language]).join(" / ");
  return (
    <DocumentPage issuer={issuer} kind={say("sheet")} title={topic}>
      <View style={styles.head}>
        <View style={styles.facts}>
          <DocumentDefinitions
            facts={[
              [say("programme"), programme],
              [say("when"), when],
              [say("place"), `${place}, ${base}`],
              [say("instructor"), instructors.join(", ")],
            ]}
          />
        </View>
        <View style={styles.code}>
          <QrCode text={address} size={84} colour={ink} />
          <Text style={styles.codeText}>{say("code")}</Text>
        </View>
      </View>
      <View style={[styles.row, styles.titles]} fixed>
        <Text style={[styles.title, { width: 22 }]}> </Text>
        <Text style={[styles.title, { flex: 1 }]}>{say("name")}</Text>
        <Text style={[styles.time, styles.title]}>{say("in")}</Text>
        <Text style={[styles.time, styles.title]}>{say("out")}</Text>
        <Text style={[styles.signature, styles.title]}>{say("signature")}</Text>
      </View>
      {numbered(students).map(({ name, number }) => (
        <View key={number} style={styles.row} wrap={false}>
          <Text style={styles.number}>{number}</Text>
          <Text style={styles.name}>{name}</Text>
          <View style={styles.time} />
          <View style={styles.time} />
          <View style={styles.signature} />
        </View>
      ))}
      {students.length === 0 && <DocumentText>{say("nobody")}</DocumentText>}
      <View style={styles.instructor} wrap={false}>
        <Text style={styles.line}>{say("instructor")}</Text>
        <Text style={styles.line}>{`${say("signature")}, ${say("date")}`}</Text>
      </View>
    </DocumentPage>
  );
}

/** Numbers the students, because two can have the same name. */
const numbered = (names: readonly string[]) =>
  names.map((name, position) => ({ name, number: position + 1 }));
