import { StyleSheet, Text, View } from "@react-pdf/renderer";

const slate = "#3b4a5c";

const styles = StyleSheet.create({
  list: { marginBottom: 8 },
  point: { flexDirection: "row", gap: 8, marginBottom: 3.5 },
  sign: { width: 14, color: slate },
  box: { width: 9, height: 9, marginTop: 3, marginRight: 5, borderWidth: 0.8, borderColor: slate },
  words: { flex: 1 },
});

/** A list in a document: with dashes, numbers, or boxes to tick. */
export function DocumentPoints(props: {
  points: readonly string[];
  sign: "dash" | "number" | "box";
}) {
  return (
    <View style={styles.list}>
      {props.points.map((point, position) => (
        <View key={point} style={styles.point} wrap={false}>
          {props.sign === "box" ? (
            <View style={styles.box} />
          ) : (
            <Text style={styles.sign}>{props.sign === "dash" ? "–" : `${position + 1}.`}</Text>
          )}
          <Text style={styles.words}>{point}</Text>
        </View>
      ))}
    </View>
  );
}
