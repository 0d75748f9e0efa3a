import type { Toast } from "#app/kernel/toast.ts";
import { counted, sentence } from "#app/kernel/wording.ts";
import { changedMeanwhileToast } from "#app/platform/forms/changed-meanwhile.ts";
import type { JobStatus } from "./job/rules.ts";

/** Word for word from D2 §2 and §8, as far as they have a text. */
export const recruitmentToasts = {
  membersOnly: {
    tone: "info",
    title:
      "Full job details are available only to registered members. Please log in or apply to become a member.",
    duration: 8000,
    actions: [
      { label: "Log In", href: "/login" },
      { label: "Apply Now", href: "/admissions" },
    ],
  },
  jobDeletedByStaff: {
    tone: "success",
    title: "Job Deleted",
    description: "The job listing has been permanently deleted.",
  },
  offerMade: {
    tone: "success",
    title: "Offer made",
    description: "The candidate is told by email.",
  },
  offerWithdrawn: {
    tone: "success",
    title: "Offer withdrawn",
    description: "The candidate is told by email.",
  },
  offerAccepted: {
    tone: "success",
    title: "Offer accepted",
    description: "The employer is told. Congratulations.",
  },
  offerDeclined: {
    tone: "success",
    title: "Offer declined",
    description: "The employer is told.",
  },
  jobInterviewTaken: {
    tone: "success",
    title: "The time is yours",
    description: "We send you an email with an entry for your calendar.",
  },
  jobInterviewMoved: {
    tone: "success",
    title: "Interview moved",
    description: "We send you an email with the new entry for your calendar.",
  },
  ownJobInterviewCancelled: {
    tone: "success",
    title: "Interview cancelled",
    description: "The time is given back, and the employer is told.",
  },
  jobInterviewInvited: {
    tone: "success",
    title: "Invitation sent",
    description: "The candidate is told by email and chooses one of your times.",
  },
  interviewTimeWithdrawn: { tone: "success", title: "Time withdrawn" },
  interviewTimeCancelled: {
    tone: "success",
    title: "Interview cancelled",
    description: "The candidate is told by email and can take another time.",
  },
  jobClosed: {
    tone: "success",
    title: "Job Closed",
    description: "The job listing has been marked as closed.",
  },
  jobDeleted: {
    tone: "success",
    title: "Job deleted",
    description: "Job listing has been successfully deleted.",
  },
  staffDeleteFailed: {
    tone: "error",
    title: "Error",
    description: "Failed to delete job listing",
  },
  staffCloseFailed: { tone: "error", title: "Error", description: "Failed to close job listing" },
  staffStatusFailed: { tone: "error", title: "Error", description: "Failed to update job status" },
  deleteFailed: { tone: "error", title: "Error", description: "Failed to delete job listing." },
  jobSaved: { tone: "success", title: "Job listing saved" },
  jobCreated: { tone: "success", title: "Job listing created" },
  draftSaved: {
    tone: "success",
    title: "Draft saved",
    description: "Only you and your colleagues can see it until you submit it.",
  },
  jobSavedForLater: { tone: "success", title: "Saved" },
  jobNotSaved: { tone: "success", title: "No longer saved" },
  searchSaved: {
    tone: "success",
    title: "Search saved",
    description: "You hear of new positions that it finds, as often as you chose.",
  },
  searchChanged: { tone: "success", title: "Search changed" },
  searchDeleted: { tone: "success", title: "Search deleted" },
  changeSent: {
    tone: "success",
    title: "Change sent for review",
    description:
      "The listing stays on the board as it is until our staff have approved the change.",
  },
  changeKept: {
    tone: "success",
    title: "Draft of change saved",
    description: "The listing stays on the board as it is.",
  },
  changeWithdrawn: {
    tone: "success",
    title: "Change taken back",
    description: "The listing stays as it is.",
  },
  summaryAllowed: {
    tone: "success",
    title: "Public summary allowed",
    description: "It is shown where the employer wants it, as long as the listing is open.",
  },
  summaryForbidden: { tone: "success", title: "Public summary no longer allowed" },
  changeApproved: {
    tone: "success",
    title: "Change approved",
    description: "The listing says it now.",
  },
  changeReturned: {
    tone: "success",
    title: "Change sent back",
    description: "The listing stays as it is. The partner reads your reason.",
  },
  jobDuplicated: {
    tone: "success",
    title: "Copied to a new draft",
    description: "It has no deadline yet.",
  },
  deadlineChanged: { tone: "success", title: "Application deadline changed" },
  jobRenewed: { tone: "success", title: "The listing is on the board again" },
  boardSettingsSaved: { tone: "success", title: "Settings saved" },
  boardSettingsRestored: { tone: "success", title: "The first settings are back" },
  applied: {
    tone: "success",
    title: "Application sent",
    description: "We have sent you a receipt. The employer and our staff have your application.",
  },
  jobReported: {
    tone: "success",
    title: "Report sent",
    description: "Our staff read it, and we tell you what was decided.",
  },
  jobReportKept: { tone: "success", title: "The listing stays" },
  jobTakenDown: {
    tone: "success",
    title: "Listing taken down",
    description: "The partner reads your reason, and those who reported it are told.",
  },
  figurePublished: { tone: "success", title: "The course page shows the figure" },
  figureWithdrawn: { tone: "success", title: "The course page no longer shows the figure" },
  jobApplicationMoved: {
    tone: "success",
    title: "Application updated",
    description: "The candidate is told by email.",
  },
  /** A move between stages of the employer's own. */
  jobApplicationStaged: {
    tone: "success",
    title: "Application moved",
    description: "Only your team sees the stage.",
  },
  questionAdded: { tone: "success", title: "Question added" },
  questionMoved: { tone: "success", title: "Question moved" },
  questionRemoved: { tone: "success", title: "Question removed" },
  jobApplicationDeclined: {
    tone: "success",
    title: "Application declined",
    description: "The candidate is told by email, and reads your reason and message on the site.",
  },
  templateAdded: { tone: "success", title: "Template added" },
  templateChanged: { tone: "success", title: "Template saved" },
  templateRemoved: { tone: "success", title: "Template removed" },
  stageAdded: { tone: "success", title: "Stage added" },
  stageRenamed: { tone: "success", title: "Stage renamed" },
  stageMoved: { tone: "success", title: "Stage moved" },
  stageRemoved: { tone: "success", title: "Stage removed" },
  jobApplicationScored: { tone: "success", title: "Scorecard saved" },
  placementAnswered: { tone: "success", title: "Thank you", description: "Your answer is stored." },
  jobApplicationNoted: { tone: "success", title: "Note added" },
  jobApplicationWithdrawn: {
    tone: "success",
    title: "Application withdrawn",
    description: "Your CV and your note are deleted.",
  },
  candidateSaved: { tone: "success", title: "Profile saved" },
  consentRenewed: {
    tone: "success",
    title: "Employers can find you",
    description: "Your agreement is valid for 12 months. You can end it here at any time.",
  },
  cvStored: { tone: "success", title: "CV stored" },
  cvRemoved: { tone: "success", title: "CV removed" },
  licenceAdded: { tone: "success", title: "Licence added" },
  licenceRemoved: { tone: "success", title: "Licence removed" },
  employerBlocked: {
    tone: "success",
    title: "Employer blocked",
    description: "They do not find you any more, and are not told.",
  },
  employerUnblocked: { tone: "success", title: "Block ended" },
  contactReported: {
    tone: "success",
    title: "Report sent",
    description:
      "Somebody of our staff reads this conversation and decides. The employer is not told.",
  },
  contactReportSettled: {
    tone: "success",
    title: "Report settled",
    description: "The graduate is told.",
  },
  candidateContacted: {
    tone: "success",
    title: "Message sent",
    description: "The graduate is told by email and decides whether to answer.",
  },
  partnerLoginFailed: { tone: "error", title: "Login Failed" },
  partnerAccessDenied: { tone: "error", title: "Access Denied" },
  partnerCreated: { tone: "success", title: "Partner created" },
  partnerSaved: { tone: "success", title: "Partner saved" },
  partnerEnded: {
    tone: "success",
    title: "Partner ended",
    description: "Its listings are closed, and its candidates are told.",
  },
  partnerMemberInvited: {
    tone: "success",
    title: "Invitation sent",
    description: "The link works once, within seven days.",
  },
  partnerInvitationRevoked: { tone: "success", title: "Invitation taken back" },
  companySent: {
    tone: "success",
    title: "Sent for review",
    description: "Your page stays as it is until our staff have approved it.",
  },
  companyKept: {
    tone: "success",
    title: "Draft saved",
    description: "Only your team can see it until you send it.",
  },
  companyUnchanged: { tone: "info", title: "That is what your page says already" },
  companyWithdrawn: {
    tone: "success",
    title: "Change taken back",
    description: "Your page stays as it is.",
  },
  companyRemoved: { tone: "success", title: "Your company page is removed" },
  logoAdded: {
    tone: "success",
    title: "Logo added to your draft",
    description: "It is shown after our staff have approved it.",
  },
  logoRemoved: { tone: "success", title: "Logo taken out of your draft" },
  companyApproved: {
    tone: "success",
    title: "Company page approved",
    description: "Everybody can read it now.",
  },
  companyReturned: {
    tone: "success",
    title: "Company page sent back",
    description: "The partner reads your reason.",
  },
  companyTakenDown: {
    tone: "success",
    title: "Company page taken down",
    description: "The partner reads your reason and can correct the page.",
  },
  partnerRoleChanged: { tone: "success", title: "Role changed" },
  partnerLeft: { tone: "success", title: "You no longer act for this partner" },
  partnerMemberRemoved: { tone: "success", title: "Access removed" },
  vocabularyChanged: { tone: "success", title: "List updated" },
} satisfies Record<string, Toast>;

/** The toast after several jobs were closed. */
export function jobsClosed(n: number): Toast {
  if (n === 0) {
    return {
      tone: "info",
      title: "Nothing changed",
      description: "All of them are closed already.",
    };
  }
  const title = counted(n, "job listing closed", "job listings closed");
  return { tone: "success", title };
}

/** The toast after several applications were moved. `left`: they may not go there, or are there. */
export function jobApplicationsMoved(n: number, left: number): Toast {
  const stay = `${counted(left, "application")} may not go there and ${left === 1 ? "stays" : "stay"}.`;
  if (n === 0) return { tone: "info", title: "Nothing moved", description: stay };
  const title = counted(n, "application moved", "applications moved");
  return { tone: "success", title, ...(left > 0 ? { description: stay } : {}) };
}

/** The toast after several applications were declined. */
export function jobApplicationsDeclined(n: number): Toast {
  if (n === 0) return { tone: "info", title: "Nothing declined" };
  const title = counted(n, "application declined", "applications declined");
  return { tone: "success", title, description: "The candidates are told by email." };
}

/** The toast after several skills and languages were removed. Those in use are kept. */
export function termsRemoved(n: number, kept: number): Toast {
  if (n === 0) {
    const description = "Listings ask for them, or they are gone already.";
    return { tone: "info", title: "Nothing changed", description };
  }
  const title = counted(n, "entry removed", "entries removed");
  const stay = kept === 1 ? "One is asked for and stays." : `${kept} are asked for and stay.`;
  return { tone: "success", title, ...(kept > 0 ? { description: stay } : {}) };
}

/** The toast after any change of status but closing (D2 §4 and §8). */
export function statusUpdated(status: JobStatus): Toast {
  return {
    tone: "success",
    title: "Status updated",
    description: `Job listing status changed to ${status}`,
  };
}

export const recruitmentTexts = {
  boardTitle: "Explore Job Opportunities",
  unknownPartner: "Unknown Partner",
  confidential: "Confidential Company",
  notFoundTitle: "Job Listing Not Found",
  notFound: "The job listing you are looking for does not exist or has been removed.",
  companyNotFoundTitle: "Company Page Not Found",
  companyNotFound: "This company has no page here, or the page has been removed.",
  partnerAccess: "Contact GCPI administration if you need partner access.",
  noListings: "No job listings found.",
  loadDetailsFailed: "Failed to load job details.",
  staffLoadFailed: "Failed to load job listings",
  partnerLoadFailed: "Failed to load job listings.",
} as const;

/** The text for each expected failure. */
export const recruitmentErrors = {
  "not-a-partner":
    "This account is not registered as a partner. Please use the correct login credentials.",
  unexpected: "An unexpected error occurred. Please try again.",
  "illegal-move": "This cannot be done with a job listing that is {status}.",
  "deadline-passed": "The application deadline has passed. Set a later one first.",
  "changed-meanwhile": changedMeanwhileToast.title,
  incomplete: "Before it can be published, the listing needs {lacking}.",
  closed: "A closed job listing cannot be edited. Reopen it as a draft first.",
  "reason-needed": "Please give the reason; the partner reads it",
  "unknown-terms": "A skill, a language or a licence that you chose is no longer on the list.",
  "unknown-partner": "This partner no longer exists.",
  "not-open": "This job no longer takes applications.",
  "already-applied": "You have already applied for this job.",
  "not-verified": "Please confirm your email address first: the receipt and the answer go there.",
  "empty-file": "Please choose your CV",
  "too-large": "The file is too large (5 MB at most)",
  "wrong-type": "Please choose a PDF",
  "active-content":
    "This PDF contains more than pages: a script, a form that sends itself, or another file. Please print it to a PDF again and choose that one",
  "locked-file":
    "This PDF is locked or damaged, so it cannot be checked. Please save it without a password and choose that one",
  "no-cv": "Please choose your CV",
  "unknown-licence": "Please choose a licence and one of its levels from the list",
  "too-many-licences": "A profile can list {most} licences. Please remove one first.",
  "employer-blocked":
    "You have blocked this employer. End the block in your profile if you want to apply.",
  "too-few":
    "More than ten graduates and at least three placements are needed, so that nobody can be recognised.",
  "too-many-contacts":
    "Your company has written to {most} graduates within a day. Please write to others tomorrow.",
  "too-many-reports": "That was a lot of reports. Please wait {wait} and try again.",
  "already-settled": "This report was decided meanwhile.",
  "too-many-attempts": "That was a lot of applications. Please wait {wait} and try again.",
  "illegal-job-application-move": "An application that is “{from}” cannot become “{to}”.",
  "decline-reason-needed": "Please say why; the candidate reads it",
  "template-name-taken": "Your team already has a template of this name.",
  "too-many-templates": "A team can keep {most} templates. Remove one first.",
  "answers-incomplete": "Please answer the questions of the employer.",
  "questions-fixed":
    "The questions can be changed while the listing is a draft. Duplicate it to ask others.",
  "too-many-questions": "A listing can ask {most} questions. Remove one first.",
  "stage-gone": "This stage was removed meanwhile. Please choose another one.",
  "stage-name-taken": "Your pipeline already has a column of this name.",
  "too-many-stages": "A pipeline can have {most} stages of your own. Remove one first.",
  "already-over": "This application is already over.",
  "interview-not-choosing":
    "The time of an interview can be chosen when the employer wants to talk to you.",
  "interview-too-late":
    "It begins in less than {hours} hours, so it can no longer be changed here. Please write to the employer.",
  "interview-is-over": "The appointment has begun already.",
  "interview-time-taken": "Somebody has taken this time meanwhile. Please choose another one.",
  "interview-time-gone": "This time is no longer offered. Please choose another one.",
  "offer-open": "The candidate has an offer that waits for an answer. Withdraw it first.",
  "offer-not-open": "This offer is no longer open.",
  "offer-until-passed": "This time has passed already. Please choose a later one",
  "offer-until-too-late": "Please choose a day within the next {days} days",
  "no-such-minute": "This time does not exist on that day: the clocks go forward",
  "offer-file-gone": "This document cannot be opened any more.",
  "no-interview": "This appointment was changed meanwhile.",
  "interview-no-times": "Your team offers no time to choose from. Offer times first.",
  "interview-is-arranged": "The candidate has an appointment already.",
  "cannot-be-opened": "This CV cannot be opened any more.",
  "nothing-said": "Please say what your company does before you send the page",
  "no-file": "Please choose a picture",
  "logo-too-large": "The picture is larger than 4 MB",
  "no-picture": "Please choose a JPEG, PNG, WebP or AVIF picture, at least 120 pixels wide or high",
  "no-change-waits": "This change was decided or taken back meanwhile.",
  "too-many-saved": "You have saved 200 listings. Remove some that you no longer need first.",
  "too-many-searches": "You have saved 20 searches. Delete one that you no longer need first.",
  "term-taken": "This is already on the list",
  "level-in-use": "A job listing asks for “{level}”, so it stays among the levels.",
  "partner-has-jobs": "A partner with job listings cannot be deleted.",
  "last-owner": "A partner needs an owner. Make somebody else an owner first.",
  "already-member": "This person already acts for this partner.",
} as const;

export type RecruitmentError = keyof typeof recruitmentErrors;

/** Returns the sentence for a failure, with its details filled in. */
export function recruitmentErrorText(
  error: RecruitmentError,
  detail: Record<string, string | number> = {},
): string {
  return sentence(recruitmentErrors[error], detail);
}
