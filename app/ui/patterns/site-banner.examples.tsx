import { type Examples, LONG_WORD } from "../examples.ts";
import { SiteBanner } from "./site-banner.tsx";

const text = "The office is closed from 24 Dec 2026 to 4 Jan 2027.";

export default {
  title: "Site banner",
  states: {
    "a sentence": () => <SiteBanner text={text} link={undefined} />,
    "with a link": () => <SiteBanner text={text} link={{ to: "/contact", label: "Contact" }} />,
    "a very long word": () => <SiteBanner text={LONG_WORD} link={undefined} />,
  },
} satisfies Examples;
