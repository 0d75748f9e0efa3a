import { Button, ButtonLink } from "./button.tsx";
import { type Examples, HERE, LONG_WORD } from "../examples.ts";

export default {
  title: "Button",
  states: {
    "in every look": () => (
      <p className="flex flex-wrap gap-3">
        <Button type="button">Primary</Button>
        <Button type="button" look="secondary">
          Secondary
        </Button>
        <Button type="button" look="danger">
          Danger
        </Button>
        <Button type="button" look="quiet">
          Quiet
        </Button>
        <ButtonLink to={HERE} look="secondary">
          A link
        </ButtonLink>
      </p>
    ),
    disabled: () => (
      <Button type="button" disabled>
        Save
      </Button>
    ),
    pending: () => (
      <Button type="button" disabled>
        Saving...
      </Button>
    ),
    "on a dark ground": () => (
      <p className="on-dark flex flex-wrap gap-3 bg-ink p-4">
        <Button type="button" look="brass">
          Brass
        </Button>
        <Button type="button" look="secondary-dark">
          Secondary
        </Button>
      </p>
    ),
    "with a very long word": () => (
      <Button type="button" className="max-w-full">
        <span className="min-w-0 wrap-anywhere">{LONG_WORD}</span>
      </Button>
    ),
  },
} satisfies Examples;
