import { type Examples, LONG_WORD } from "../examples.ts";
import { AmountTable } from "./amount-table.tsx";

export default {
  title: "Amounts",
  states: {
    "one line": () => (
      <AmountTable
        caption="One line"
        lines={[{ text: "Introduction to Close Protection", amount: "$2,450" }]}
        total="$2,450"
        gst="$319.57"
        gstPercent={15}
      />
    ),
    "with a discount, a very long name and the same line twice": () => (
      <AmountTable
        caption="Four lines"
        lines={[
          { text: LONG_WORD, amount: "$1,000,000" },
          { text: "Night range", amount: "$80.50" },
          { text: "Night range", amount: "$80.50" },
          { text: `Full upfront payment, 5% off: ${LONG_WORD}`, amount: "-$50,000" },
        ]}
        total="$950,161"
        gst="$123,934.04"
        gstPercent={15}
      />
    ),
  },
} satisfies Examples;
