/** The home page's subjects, with the values that D1 §2 gives them. */
export const homeSubjects = [
  { value: "training", label: "Training" },
  { value: "recruitment-candidate", label: "Recruitment: candidate" },
  { value: "recruitment-employer", label: "Recruitment: employer" },
  { value: "other", label: "Other" },
] as const;

/** The home page's contact form sends this, so that its sender returns to the home page. */
export const FROM_HOME = "home";
