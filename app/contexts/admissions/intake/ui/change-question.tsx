import { href } from "react-router";
import { Alert } from "#app/ui/primitives/alert.tsx";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { LocalTime } from "#app/ui/primitives/local-time.tsx";

/** What somebody, or an organisation, is asked after a change of a course. */
export function ChangeQuestion(props: {
  question: { answerId: string; answerBy: Date | null };
  title: string;
  className: string;
}) {
  const { answerId, answerBy } = props.question;
  return (
    <div className={props.className}>
      <Alert tone="warning" title={props.title}>
        {answerBy && (
          <>
            You can choose until <LocalTime at={answerBy} />.
          </>
        )}
      </Alert>
      <p className="mt-4">
        <ButtonLink to={href("/dashboard/place/changes/:answerId", { answerId })}>
          Choose what you want
        </ButtonLink>
      </p>
    </div>
  );
}
