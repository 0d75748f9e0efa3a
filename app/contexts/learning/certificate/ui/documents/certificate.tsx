import { Circle, Document, Page, Path, StyleSheet, Svg, Text, View } from "@react-pdf/renderer";
import { band, rosette } from "#app/ui/documents/guilloche.ts";
import { type CertificateKind, certificateScopes, certificateTitles } from "../../rules.ts";
import { brass, ink, type Issuer, Mark, QrCode, slate } from "#app/ui/documents/document-page.tsx";

/** A4 in landscape format, in points. */
const wide = 841.89;
const high = 595.28;
const edge = 30;
const paper = "#fdfcfa";

const styles = StyleSheet.create({
  page: {
    fontFamily: ["SourceSans", "SourceSansExt"],
    fontSize: 11,
    color: ink,
    backgroundColor: paper,
  },
  ground: { position: "absolute", left: 0, top: 0, width: wide, height: high },
  sheet: { flex: 1, paddingHorizontal: 92, paddingTop: 70, paddingBottom: 84 },
  head: { flexDirection: "row", alignItems: "center", gap: 12 },
  institute: { fontSize: 14, fontWeight: 600 },
  kind: { marginTop: 34, fontSize: 34, fontWeight: 700, letterSpacing: 0.2 },
  lead: { marginTop: 14, fontSize: 12, color: slate },
  holder: { marginTop: 8, fontWeight: 600, lineHeight: 1.15, maxWidth: 600 },
  course: { marginTop: 6, fontSize: 19, fontWeight: 600, lineHeight: 1.2, maxWidth: 520 },
  scope: { marginTop: 10, fontSize: 11, fontWeight: 600, color: slate, maxWidth: 520 },
  foot: { marginTop: "auto", flexDirection: "row", alignItems: "flex-end", gap: 34 },
  address: { position: "absolute", left: 0, bottom: -18, fontSize: 8.5, color: slate },
  term: { fontSize: 9, color: slate, marginBottom: 2 },
  fact: { fontSize: 12, fontWeight: 600 },
  check: { marginLeft: "auto", flexDirection: "row", alignItems: "flex-end", gap: 10 },
  checkText: { width: 120, fontSize: 8.5, lineHeight: 1.35, color: slate, textAlign: "right" },
});

/** What each kind says between the holder's name and what was completed, and below it. */
const sentences: Record<CertificateKind, string> = {
  theory: "has completed every lecture, quiz and resource of the course",
  award: "has completed the theory and the practical training of",
};

export type CertificateFacts = {
  kind: CertificateKind;
  number: string;
  holder: string;
  course: string;
  /** Days as text, in the institute's time zone. */
  issued: string;
  expires: string;
  /** The public page that the QR code leads to. */
  address: string;
};

/** The certificate on one sheet: what is certified, by whom, until when, and where to check it. */
export function CertificateDocument(props: { issuer: Issuer; facts: CertificateFacts }) {
  const { issuer, facts } = props;
  return (
    <Document title={`${facts.course}: ${facts.holder}`} author={issuer.name} language="en">
      <Page size="A4" orientation="landscape" style={styles.page}>
        <Ground />
        <View style={styles.sheet}>
          <View style={styles.head}>
            <Mark size={38} />
            <Text style={styles.institute}>{issuer.name}</Text>
          </View>
          <Text style={styles.kind}>{certificateTitles[facts.kind]}</Text>
          <Text style={styles.lead}>This is to certify that</Text>
          <Text style={[styles.holder, { fontSize: facts.holder.length > 34 ? 22 : 30 }]}>
            {facts.holder}
          </Text>
          <Text style={styles.lead}>{sentences[facts.kind]}</Text>
          <Text style={styles.course}>{facts.course}</Text>
          <Text style={styles.scope}>{certificateScopes[facts.kind]}</Text>
          <View style={styles.foot}>
            <Text style={styles.address}>{facts.address}</Text>
            <DefinitionItem term="Certificate number">{facts.number}</DefinitionItem>
            <DefinitionItem term="Issued">{facts.issued}</DefinitionItem>
            <DefinitionItem term="Expires">{facts.expires}</DefinitionItem>
            <View style={styles.check}>
              <Text style={styles.checkText}>Scan to check that this certificate is valid</Text>
              <QrCode text={facts.address} size={92} colour={ink} />
            </View>
          </View>
        </View>
      </Page>
    </Document>
  );
}

function DefinitionItem({ term, children }: { term: string; children: string }) {
  return (
    <View>
      <Text style={styles.term}>{term}</Text>
      <Text style={styles.fact}>{children}</Text>
    </View>
  );
}

const corners = [
  [edge, edge],
  [wide - edge, edge],
  [wide - edge, high - edge],
  [edge, high - edge],
] as const;

/** A frame of waves with a rosette in each corner, and a large rosette behind the text. */
function Ground() {
  const frame = corners
    .map((from, at) => {
      const to = corners[(at + 1) % 4]!;
      const waves = at % 2 === 0 ? 44 : 30;
      return band({ from, to, height: 15, waves, strands: 5 });
    })
    .join("");
  const knots = corners
    .map((centre) => rosette({ centre, radius: 10, swing: 5, petals: 10, beats: 5, strands: 4 }))
    .join("");
  const great = [
    { radius: 132, swing: 21, petals: 30, beats: 10 },
    { radius: 92, swing: 19, petals: 24, beats: 8 },
    { radius: 55, swing: 16, petals: 15, beats: 5 },
  ].map((ring) => rosette({ ...ring, centre: [626, 236], strands: 6 }));
  const inner = edge + 14;
  return (
    <Svg viewBox={`0 0 ${wide} ${high}`} style={styles.ground} fixed>
      {great.map((d, at) => (
        <Path
          key={d.length}
          d={d}
          fill="none"
          stroke={at === 1 ? slate : brass}
          strokeWidth={0.35}
          strokeOpacity={0.34}
        />
      ))}
      <Path d={frame} fill="none" stroke={brass} strokeWidth={0.45} />
      {corners.map(([x, y]) => (
        <Circle key={`${x} ${y}`} cx={x} cy={y} r={12} fill={paper} />
      ))}
      <Path d={knots} fill="none" stroke={ink} strokeWidth={0.4} />
      <Path
        d={`M${inner} ${inner}H${wide - inner}V${high - inner}H${inner}Z`}
        fill="none"
        stroke={ink}
        strokeWidth={0.7}
      />
    </Svg>
  );
}
