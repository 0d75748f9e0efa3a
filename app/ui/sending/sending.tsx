import { useContext, useEffect } from "react";
import { UNSAFE_DataRouterContext as DataRouterContext } from "react-router";
import { holdForms } from "./hold-forms.ts";
import { holdRequests } from "./hold-requests.ts";
import { LeavingQuestion } from "./leaving-question.tsx";
import { setNextPage, stayWithoutModules } from "./stay-without-modules.ts";
import { TroubleNotice } from "./trouble-notice.tsx";

let begun = false;

/** Keeps what people have typed while it cannot be sent. Loaded after the page is hydrated. */
export default function Sending() {
  const router = useContext(DataRouterContext)?.router;
  // `useNavigation` would tell us only after the next render, when a script may have failed
  // already.
  useEffect(
    () => router?.subscribe(({ navigation }) => setNextPage(navigation.location)),
    [router],
  );
  useEffect(() => {
    if (begun) return;
    begun = true;
    holdForms();
    holdRequests();
    stayWithoutModules();
  }, []);
  return (
    <>
      <LeavingQuestion />
      <TroubleNotice />
    </>
  );
}
