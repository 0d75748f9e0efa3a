import type { Reauthentication } from "#app/kernel/reauthentication.ts";
import type { Examples } from "../examples.ts";
import type { FieldState } from "../primitives/field.tsx";
import { ReauthenticationField, ReauthenticationWay } from "./reauthentication.tsx";

function example(id: string, way: Reauthentication, error?: string) {
  const field = (): FieldState => ({
    value: undefined,
    errors: error ? [error] : undefined,
    idPrefix: `${id}-`,
  });
  return (
    <ReauthenticationWay value={way}>
      <ReauthenticationField field={field} />
    </ReauthenticationWay>
  );
}

export default {
  title: "Confirmation of who it is",
  states: {
    "by the password": () => example("reauthentication", { way: "password" }),
    "by a wrong password": () =>
      example("reauthentication-wrong", { way: "password" }, "The password is not right."),
    "without a password": () =>
      example("reauthentication-other", { way: "confirmation", until: null }),
    confirmed: () =>
      example("reauthentication-done", {
        way: "confirmation",
        until: new Date("2026-11-23T02:00:00Z"),
      }),
  },
} satisfies Examples;
