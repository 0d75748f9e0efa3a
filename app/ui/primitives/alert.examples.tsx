import { Alert } from "./alert.tsx";
import { type Examples, LONG_WORD } from "../examples.ts";

export default {
  title: "Alert",
  states: {
    error: () => (
      <Alert tone="error" title="The message was not sent">
        Please try again in a minute.
      </Alert>
    ),
    warning: () => (
      <Alert tone="warning" title="This account is suspended.">
        Since 3 March.
      </Alert>
    ),
    success: () => <Alert tone="success" title="Saved" />,
    info: () => <Alert tone="info">Three seats are left.</Alert>,
    "with a very long word": () => (
      <Alert tone="info" title={LONG_WORD}>
        {LONG_WORD}
      </Alert>
    ),
  },
} satisfies Examples;
