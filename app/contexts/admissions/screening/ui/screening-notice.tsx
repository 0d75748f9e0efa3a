/** What is to be known before anything is handed in. */
export function ScreeningNotice() {
  return (
    <div className="max-w-text border-l-2 border-brass pl-5">
      <p>
        What you hand in here serves to check what the course asks for, and nothing else. It is
        stored encrypted; every look that somebody at the office takes is logged; and the files and
        your date of birth are deleted after the decision. Only what was found stays with your
        application.
      </p>
      <p className="mt-3">
        Convictions that the law lets a person conceal, such as under New Zealand's Clean Slate
        scheme, are never asked for. Please do not send papers that name them. More is in the{" "}
        <a href="/privacy" target="_blank" className="link">
          privacy notice<span className="sr-only"> (opens in a new tab)</span>
        </a>
        .
      </p>
    </div>
  );
}
