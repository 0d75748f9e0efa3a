import { Document, Page, Path, StyleSheet, Svg, Text, View } from "@react-pdf/renderer";
import type { ReactNode } from "react";
import { qrPath } from "../pictures/qr-path.ts";

export const ink = "#0b1420";
export const slate = "#3b4a5c";
export const brass = "#8a6526";
const mist = "#dfe5ea";

const styles = StyleSheet.create({
  page: {
    fontFamily: ["SourceSans", "SourceSansExt"],
    fontSize: 10.5,
    color: ink,
    paddingTop: 48,
    paddingBottom: 72,
    paddingHorizontal: 56,
  },
  wideMargins: { paddingHorizontal: 28 },
  // Not set on the page: that would remove the footer, whose text is made during the layout.
  body: { fontSize: 10.5, lineHeight: 1.45 },
  head: {
    flexDirection: "row",
    alignItems: "center",
    gap: 10,
    paddingBottom: 12,
    marginBottom: 28,
    borderBottomWidth: 1,
    borderBottomColor: brass,
  },
  institute: { fontSize: 12, fontWeight: 600 },
  kind: { marginLeft: "auto", color: slate },
  title: { fontSize: 20, fontWeight: 700, lineHeight: 1.2, marginBottom: 14 },
  heading: { fontSize: 12.5, fontWeight: 700, marginTop: 16, marginBottom: 6 },
  paragraph: { marginBottom: 8 },
  row: {
    flexDirection: "row",
    gap: 16,
    paddingVertical: 5,
    borderBottomWidth: 0.5,
    borderBottomColor: mist,
  },
  table: { marginVertical: 8, fontSize: 6.5, lineHeight: 1.25 },
  tableRow: {
    flexDirection: "row",
    gap: 4,
    paddingVertical: 3,
    borderBottomWidth: 0.5,
    borderBottomColor: mist,
  },
  term: { width: 150, color: slate },
  wide: { flex: 1 },
  points: { marginBottom: 8 },
  point: { flexDirection: "row", gap: 8, marginBottom: 3.5 },
  sign: { width: 14, color: slate },
  box: { width: 9, height: 9, marginTop: 3, marginRight: 5, borderWidth: 0.8, borderColor: slate },
  amount: { width: 90, textAlign: "right" },
  strong: { fontWeight: 700 },
  foot: {
    position: "absolute",
    left: 56,
    right: 56,
    bottom: 32,
    flexDirection: "row",
    justifyContent: "space-between",
    fontSize: 8.5,
    color: slate,
  },
});

/** The issuer of a document, for its header and footer. */
export type Issuer = { name: string; address: string; email: string; phone: string };

/** A document on the institute's paper: A4, numbered pages, the issuer in header and footer. */
export function DocumentPage(props: {
  issuer: Issuer;
  /** The kind of document, beside the name: "Offer letter". */
  kind: string;
  title: string;
  landscape?: boolean;
  children: ReactNode;
}) {
  const { issuer, landscape = false } = props;
  return (
    <Document title={props.title} author={issuer.name} language="en">
      <Page
        size="A4"
        orientation={landscape ? "landscape" : "portrait"}
        style={landscape ? [styles.page, styles.wideMargins] : styles.page}
      >
        <View style={styles.head} fixed>
          <Mark />
          <Text style={styles.institute}>{issuer.name}</Text>
          <Text style={styles.kind}>{props.kind}</Text>
        </View>
        <View style={styles.body}>
          <Text style={styles.title}>{props.title}</Text>
          {props.children}
        </View>
        <View style={styles.foot} fixed>
          <Text>{[issuer.address, issuer.email, issuer.phone].join("  ·  ")}</Text>
          <Text render={({ pageNumber, totalPages }) => `${pageNumber} / ${totalPages}`} />
        </View>
      </Page>
    </Document>
  );
}

export function DocumentHeading({ children }: { children: string }) {
  return (
    <Text style={styles.heading} minPresenceAhead={40}>
      {children}
    </Text>
  );
}

export function DocumentText({ children }: { children: ReactNode }) {
  return <Text style={styles.paragraph}>{children}</Text>;
}

/** Facts with their names, one below the other. */
export function DocumentDefinitions({ facts }: { facts: readonly (readonly [string, string])[] }) {
  return (
    <View style={styles.paragraph}>
      {facts.map(([term, value]) => (
        <View key={term} style={styles.row} wrap={false}>
          <Text style={styles.term}>{term}</Text>
          <Text style={styles.wide}>{value}</Text>
        </View>
      ))}
    </View>
  );
}

/** Amounts with their names. With `total` the last line is the sum. */
export function DocumentAmounts(props: {
  lines: readonly { text: string; amount: string }[];
  total?: { text: string; amount: string };
}) {
  const { lines, total } = props;
  return (
    <View style={styles.paragraph}>
      {numbered(lines).map(({ number, text, amount }) => (
        <View key={number} style={styles.row} wrap={false}>
          <Text style={styles.wide}>{text}</Text>
          <Text style={styles.amount}>{amount}</Text>
        </View>
      ))}
      {total && (
        <View style={[styles.row, styles.strong]} wrap={false}>
          <Text style={styles.wide}>{total.text}</Text>
          <Text style={styles.amount}>{total.amount}</Text>
        </View>
      )}
    </View>
  );
}

/** A table with many columns. Its heads are repeated on each page. `widths` are shares. */
export function DocumentTable(props: {
  heads: readonly string[];
  widths: readonly number[];
  /** Which columns are aligned to their end, as numbers are. */
  ends: readonly boolean[];
  rows: readonly (readonly string[])[];
  total: readonly string[];
}) {
  const { heads, widths, ends, rows, total } = props;
  const line = (cells: readonly string[]) =>
    numbered(cells.map((text) => ({ text }))).map(({ number, text }) => (
      <Text
        key={number}
        style={{ flex: widths[number] ?? 1, textAlign: ends[number] ? "right" : "left" }}
      >
        {text}
      </Text>
    ));
  return (
    <View style={styles.table}>
      <View style={[styles.tableRow, styles.strong]} fixed>
        {line(heads)}
      </View>
      {numbered(rows.map((cells) => ({ cells }))).map(({ number, cells }) => (
        <View key={number} style={styles.tableRow} wrap={false}>
          {line(cells)}
        </View>
      ))}
      <View style={[styles.tableRow, styles.strong]} wrap={false}>
        {line(total)}
      </View>
    </View>
  );
}

/** Numbers the lines, because two lines can have the same text. */
const numbered = <Line,>(lines: readonly Line[]) =>
  lines.map((line, number) => ({ ...line, number }));

/** The logo of ui/pictures/logo.tsx, in the colours for print. */
export function Mark({ size = 26 }: { size?: number }) {
  return (
    <Svg viewBox="0 0 24 24" style={{ width: size, height: size }}>
      <Path
        d="M20.46 7.49C20.25 13.68 17.88 18.6 12 21.8C5.2 18.1 3.1 12.1 3.6 4.5C6.7 4.4 9.4 3.7 12 2.2C13.54 3.09 15.12 3.7 16.79 4.07"
        fill="none"
        stroke={ink}
        strokeWidth={1.75}
      />
      <Path
        d="M16.31 11.49C15.86 13.98 14.56 15.99 12 17.38C8.4 15.42 7.28 12.24 7.55 8.21C9.19 8.16 10.62 7.79 12 6.99"
        fill="none"
        stroke={ink}
        strokeWidth={1.75}
      />
      <Path d="M12 12.4 21.2 3.2" fill="none" stroke={brass} strokeWidth={2} />
    </Svg>
  );
}

/** A list in a document: with dashes, numbers, or boxes to tick. */
export function DocumentPoints(props: {
  points: readonly string[];
  sign: "dash" | "number" | "box";
}) {
  return (
    <View style={styles.points}>
      {props.points.map((point, position) => (
        <View key={point} style={styles.point} wrap={false}>
          {props.sign === "box" ? (
            <View style={styles.box} />
          ) : (
            <Text style={styles.sign}>{props.sign === "dash" ? "–" : `${position + 1}.`}</Text>
          )}
          <Text style={styles.wide}>{point}</Text>
        </View>
      ))}
    </View>
  );
}

/** A QR code of a text. It is `size` points wide, with its quiet zone. */
export function QrCode({ text, size, colour }: { text: string; size: number; colour: string }) {
  const { path, modules } = qrPath(text);
  return (
    <Svg viewBox={`0 0 ${modules} ${modules}`} style={{ width: size, height: size }}>
      <Path d={path} fill={colour} />
    </Svg>
  );
}
