/** The home page's subjects, by the values that D1 §2 gives them. */
export const homeSubjects = [
  { value: "training", label: "Training" },
  { value: "recruitment-candidate", label: "Recruitment: candidate" },
  { value: "recruitment-employer", label: "Recruitment: employer" },
  { value: "other", label: "Other" },
] as const;

/** What the contact form of the home page says of itself, so that its sender is led back there. */
export const FROM_HOME = "home";
