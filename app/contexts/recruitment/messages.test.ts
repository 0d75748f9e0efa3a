import { expect, test } from "vitest";
import {
  recruitmentErrors,
  recruitmentErrorText,
  recruitmentTexts,
  recruitmentToasts,
  statusUpdated,
} from "./messages.ts";

test("what D2 §2 and §8 say is said word for word", () => {
  const { membersOnly, jobDeletedByStaff, jobClosed, jobDeleted } = recruitmentToasts;
  expect(membersOnly.title).toBe(
    "Full job details are available only to registered members. Please log in or apply to become a member.",
  );
  expect(membersOnly.duration).toBe(8000);
  expect(membersOnly.actions).toEqual([
    { label: "Log In", href: "/login" },
    { label: "Apply Now", href: "/admissions" },
  ]);
  const said = ({ title, description }: { title: string; description: string }) =>
    `${title} / ${description}`;
  expect(said(jobDeletedByStaff)).toBe(
    "Job Deleted / The job listing has been permanently deleted.",
  );
  expect(said(jobClosed)).toBe("Job Closed / The job listing has been marked as closed.");
  expect(said(jobDeleted)).toBe("Job deleted / Job listing has been successfully deleted.");
  expect(statusUpdated("Active")).toMatchObject({
    title: "Status updated",
    description: "Job listing status changed to Active",
  });
  expect(said(recruitmentToasts.staffDeleteFailed)).toBe("Error / Failed to delete job listing");
  expect(said(recruitmentToasts.staffCloseFailed)).toBe("Error / Failed to close job listing");
  expect(said(recruitmentToasts.staffStatusFailed)).toBe("Error / Failed to update job status");
  expect(said(recruitmentToasts.deleteFailed)).toBe("Error / Failed to delete job listing.");
  expect(recruitmentTexts.staffLoadFailed).toBe("Failed to load job listings");
  expect(recruitmentTexts.partnerLoadFailed).toBe("Failed to load job listings.");
  expect(recruitmentTexts.loadDetailsFailed).toBe("Failed to load job details.");
  expect(recruitmentErrors["not-a-partner"]).toBe(
    "This account is not registered as a partner. Please use the correct login credentials.",
  );
  expect(recruitmentErrors.unexpected).toBe("An unexpected error occurred. Please try again.");
});

test("what a sentence names is filled in", () => {
  expect(recruitmentErrorText("incomplete", { lacking: "a location" })).toBe(
    "Before it can be published, the listing needs a location.",
  );
});
