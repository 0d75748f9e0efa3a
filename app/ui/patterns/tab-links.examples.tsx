import { TabLinks, tabPanel } from "./tab-links.tsx";
import type { Examples } from "../examples.ts";

export default {
  title: "Tabs",
  states: {
    "three tabs": () => (
      <>
        <TabLinks
          part="example-tabs"
          label="Content"
          tabs={["Documents", "Videos", "Links"].map((label) => ({ id: label, label, search: "" }))}
          selected="Videos"
        />
        <div {...tabPanel("example-tabs", "Videos")} className="py-4">
          Three videos.
        </div>
      </>
    ),
  },
} satisfies Examples;
