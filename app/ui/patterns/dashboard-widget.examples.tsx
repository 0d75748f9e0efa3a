import { DashboardWidgetCard, FigureStrip, type ShownWidget } from "./dashboard-widget.tsx";
import { type Examples, HERE, LONG_WORD } from "../examples.ts";

const widget: Omit<ShownWidget, "content"> = {
  id: "example-list",
  title: "Webinars",
  empty: "No webinar lies ahead.",
};

export default {
  title: "Widgets of the dashboard",
  states: {
    figures: () => (
      <FigureStrip
        figures={[
          { label: "Overdue", value: "$1,250", alarming: true, to: HERE },
          { label: "Waiting", value: "7" },
        ]}
      />
    ),
    "a list": () => (
      <DashboardWidgetCard
        widget={{
          ...widget,
          content: { rows: [{ label: LONG_WORD, text: "12 seats", to: HERE }] },
        }}
      />
    ),
    empty: () => (
      <DashboardWidgetCard widget={{ ...widget, id: "example-empty", content: { rows: [] } }} />
    ),
  },
} satisfies Examples;
