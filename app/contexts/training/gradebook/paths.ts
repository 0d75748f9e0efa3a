import { href } from "react-router";

/** The addresses of a gradebook, which instructors and the office have in their own areas. */
export type GradebookPaths = {
  book: string;
  csv: string;
  student: (enrolmentId: string) => string;
  attempt: (attemptId: string) => string;
  quiz: (quiz: { courseId: string; itemId: string }) => string;
};

/** Returns the addresses in the instructors' area. */
export function teachingPaths(intakeId: string): GradebookPaths {
  return {
    book: href("/teach/gradebooks/:intakeId", { intakeId }),
    csv: href("/teach/gradebooks/:intakeId/gradebook.csv", { intakeId }),
    student: (enrolmentId) =>
      href("/teach/gradebooks/:intakeId/students/:enrolmentId", { intakeId, enrolmentId }),
    attempt: (attemptId) =>
      href("/teach/gradebooks/:intakeId/attempts/:attemptId", { intakeId, attemptId }),
    quiz: (quiz) =>
      href("/teach/gradebooks/:intakeId/quizzes/:courseId/:itemId", { intakeId, ...quiz }),
  };
}

/** Returns the addresses in the back office. */
export function officePaths(intakeId: string): GradebookPaths {
  return {
    book: href("/admin/intakes/:intakeId/gradebook", { intakeId }),
    csv: href("/admin/intakes/:intakeId/gradebook.csv", { intakeId }),
    student: (enrolmentId) =>
      href("/admin/intakes/:intakeId/gradebook/students/:enrolmentId", { intakeId, enrolmentId }),
    attempt: (attemptId) =>
      href("/admin/intakes/:intakeId/gradebook/attempts/:attemptId", { intakeId, attemptId }),
    quiz: (quiz) =>
      href("/admin/intakes/:intakeId/gradebook/quizzes/:courseId/:itemId", { intakeId, ...quiz }),
  };
}
