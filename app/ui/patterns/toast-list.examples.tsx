import { useState } from "react";
import { Button } from "../primitives/button.tsx";
import { useScripted } from "../use-scripted.ts";
import ToastList from "./toast-list.tsx";
import type { Examples } from "../examples.ts";

function Announced() {
  const [toasts, setToasts] = useState<number[]>([]);
  const scripted = useScripted();
  return (
    <>
      <Button
        type="button"
        look="secondary"
        disabled={!scripted}
        onClick={() => setToasts([...toasts, toasts.length])}
      >
        Show a toast
      </Button>
      {scripted && (
        <ToastList
          toasts={toasts.map((key) => ({ key, tone: "info", title: `Toast ${key + 1}` }))}
          onClose={(gone) => setToasts(toasts.filter((key) => key !== gone))}
        />
      )}
    </>
  );
}

export default {
  title: "Toasts over the page",
  states: {
    "a button that shows one": () => <Announced />,
  },
} satisfies Examples;
