/** The title on the statement and its page. */
export const statementTitle = "Statement of Attendance";

/** What every place that shows a statement says about it. */
export const statementScope =
  "This is not a certificate. It says how much of the course was attended. It attests no competence, and nobody may rely on it as proof of training.";
