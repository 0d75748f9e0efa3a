import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** The routes whose actions take each form that keeps drafts. */
const takenBy: Record<string, string[]> = {
  "contexts/admissions/enquiry/ui/enquiry-detail.tsx": ["admin/message.tsx"],
  "contexts/admissions/enquiry/ui/fee-request-form.tsx": ["public-form.server.ts"],
  "contexts/admissions/enquiry/ui/inquiry-form.tsx": ["public-form.server.ts"],
  "contexts/blog/post/ui/post-form.tsx": ["admin/blog-new.tsx", "admin/blog-post.tsx"],
  "contexts/conversations/ui/conversation-forms.tsx": ["conversation-forms.server.ts"],
  "contexts/forum/topic/ui/reply-edit-form.tsx": ["forum/reply-edit.tsx"],
  "contexts/forum/topic/ui/reply-form.tsx": ["forum/reply.server.ts"],
  "contexts/forum/topic/ui/topic-form.tsx": ["forum/topic-new.tsx", "forum/topic-edit.tsx"],
  "contexts/learning/authoring/ui/glossary-form.tsx": ["glossary-save.server.ts"],
  "contexts/learning/authoring/ui/item-form.tsx": [
    "admin/course-item.tsx",
    "teach/course-item.tsx",
  ],
  "contexts/recruitment/job/ui/job-form.tsx": [
    "admin/job-new.tsx",
    "admin/job.tsx",
    "partner/job-form-new.tsx",
    "partner/job-form.tsx",
  ],
  "contexts/recruitment/candidate/ui/profile-form.tsx": ["jobs/career-profile.tsx"],
  "contexts/recruitment/job-application/ui/job-application-form.tsx": ["jobs/application.tsx"],
  "contexts/recruitment/job-application/ui/profile-application-form.tsx": ["jobs/application.tsx"],
  "contexts/training/assessment/ui/sign-off-form.tsx": ["teach/assessment-actions.server.ts"],
  "routes/admissions/apply.tsx": ["public-form.server.ts"],
  "routes/marketing/contact.tsx": ["public-form.server.ts"],
};

test("the action of every form that keeps drafts deletes them when it accepts the form", () => {
  const keeping = globSync("{contexts,routes}/**/*.tsx", { cwd: "app" }).filter((file) =>
    /<Draft\b/.test(readFileSync(`app/${file}`, "utf8")),
  );
  expect(keeping.toSorted()).toEqual(Object.keys(takenBy).toSorted());
  const forgetful = Object.values(takenBy)
    .flat()
    .filter((route) => !/\bsentWithToast\(/.test(readFileSync(`app/routes/${route}`, "utf8")));
  expect(forgetful).toEqual([]);
});
