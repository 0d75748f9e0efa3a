import type { Teller } from "../delivery/teller.ts";
import { accountStatusTellers } from "./account-status.server.ts";
import { accountTellers } from "./account.server.ts";
import { apiTellers } from "./api.server.ts";
import { applicationTellers, officeTellers } from "./application.server.tsx";
import { attestationTellers } from "./attestation.server.ts";
import { billingTellers } from "./billing.server.ts";
import { forumTellers } from "./forum.server.ts";
import { importTellers } from "./imports.server.ts";
import { groupOfficeTellers, groupTellers } from "./group.server.ts";
import { instituteTellers } from "./institute.server.ts";
import { learningTellers } from "./learning.server.tsx";
import { moderationTellers } from "./moderation.server.ts";
import { blogTellers } from "./newsletter.server.tsx";
import { offerTellers } from "./offer.server.tsx";
import { placeTellers } from "./place.server.ts";
import { privacyTellers } from "./privacy.server.ts";
import { recruitmentTellers } from "./recruitment.server.ts";
import { reminderTellers } from "./reminder.server.ts";
import { schedulingTellers } from "./scheduling.server.ts";
import { screeningTellers } from "./screening.server.ts";
import { trainingMessageTellers } from "./training-message.server.tsx";
import { trainingTellers } from "./training.server.ts";
import { webinarTellers } from "./webinar.server.tsx";

/** All kinds of notifications with their subscribers and emails, in the order of the settings. */
export const tellers: readonly Teller[] = [
  ...applicationTellers,
  ...screeningTellers,
  ...offerTellers,
  ...reminderTellers,
  ...placeTellers,
  ...groupTellers,
  ...billingTellers,
  ...learningTellers,
  ...trainingTellers,
  ...trainingMessageTellers,
  ...webinarTellers,
  ...forumTellers,
  ...moderationTellers,
  ...recruitmentTellers,
  ...schedulingTellers,
  ...importTellers,
  ...accountTellers,
  ...accountStatusTellers,
  ...privacyTellers,
  ...instituteTellers,
  ...officeTellers,
  ...groupOfficeTellers,
  ...attestationTellers,
  ...apiTellers,
  ...blogTellers,
];

export const notificationKinds = tellers.map(({ kind }) => kind);
