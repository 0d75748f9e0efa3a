import { href } from "react-router";
import { answerNotice, messageNotice } from "#app/contexts/conversations/public.server.ts";
import { staffMembers } from "#app/contexts/identity/public.server.ts";
import { counted } from "#app/kernel/wording.ts";
import { defineNotification } from "#app/platform/notifications/notification.ts";
import { consume } from "#app/platform/throttle/throttle.server.ts";
import { acknowledgements } from "../acknowledgements.ts";
import { aboutApplication } from "../applicant-notices.server.ts";
import {
  applicationAssigned,
  applicationMoved,
  applicationReceived,
  applicationsAssigned,
  applicationSentAgain,
  applicationsJoined,
  declineAsked,
  declineOpposed,
} from "../events.ts";
import { applicationConversation } from "./conversation.server.ts";
import { declineRequestOn } from "./decline-requests.server.ts";
import { applicationMovedEmailOf, applicationReceivedEmailOf } from "./emails.server.ts";
import { MINE } from "./list.ts";
import { applicantOf, ownedOf } from "./owner-queries.server.ts";

/** An application has arrived. It is told so often only, because anybody can enter any address. */
export const applicationReceivedNotice = defineNotification({
  name: "application-received",
  event: applicationReceived,
  group: "admissions",
  label: "Your application arrives",
  says: {
    title: "We have your application",
    text: "Thank you for applying. We will contact you shortly, and your page shows where it stands.",
  },
  usual: "email",
  about: async (tx, { payload }) => {
    const received = await applicationReceivedEmailOf(tx, payload.applicationId);
    if (!received) return undefined;
    if ((await consume(tx, acknowledgements, received.to.toLowerCase())) > 0) return undefined;
    return {
      to: [{ address: received.to }],
      values: {},
      path: applicationPage(payload.applicationId),
      about: aboutApplication(payload.applicationId),
    };
  },
});

/**
 * Somebody has applied again. It goes to the address of the open application, and is told so often
 * only, because anybody can enter any address.
 */
export const applicationSentAgainNotice = defineNotification({
  name: "application-sent-again",
  event: applicationSentAgain,
  group: "admissions",
  label: "You apply again for a programme",
  says: {
    title: "You have applied for this programme before",
    text: "Your first application is still open, so it stays the one. What you wrote now is kept with it.",
  },
  usual: "email",
  about: async (tx, { payload }) => {
    const open = await applicationReceivedEmailOf(tx, payload.applicationId);
    if (!open) return undefined;
    if ((await consume(tx, acknowledgements, open.to.toLowerCase())) > 0) return undefined;
    return {
      to: [{ address: open.to }],
      values: {},
      path: applicationPage(payload.applicationId),
      about: aboutApplication(payload.applicationId),
    };
  },
});

/** Staff have joined two applications of one person. */
export const applicationsJoinedNotice = defineNotification({
  name: "applications-joined",
  event: applicationsJoined,
  group: "admissions",
  label: "Two applications of yours become one",
  says: {
    title: "Your two applications are one now",
    text: "You had applied twice for the same programme. We have joined the two: everything that you wrote and handed in is in one application.",
  },
  usual: "email",
  about: async (tx, { payload }) => {
    const kept = await applicationReceivedEmailOf(tx, payload.applicationId);
    return (
      kept && {
        to: [{ address: kept.to }],
        values: {},
        path: applicationPage(payload.applicationId),
        about: aboutApplication(payload.applicationId),
      }
    );
  },
});

/** An application has another stage. */
export const applicationMovedNotice = defineNotification({
  name: "application-moved",
  event: applicationMoved,
  group: "admissions",
  label: "Your application gets to another stage",
  says: {
    variables: {
      stage: "Initial Screening",
      meaning: "We check your documents and what you have told us.",
    },
    title: "Your application: {stage}",
    text: "{meaning}",
  },
  usual: "email",
  about: async (tx, { payload }) => {
    if (payload.quietly) return undefined;
    const transition = await applicationMovedEmailOf(tx, payload.transitionId);
    return (
      transition && {
        to: [{ address: transition.to }],
        values: { stage: transition.stage, meaning: transition.meaning },
        path: applicationPage(payload.applicationId),
        about: aboutApplication(payload.applicationId),
      }
    );
  },
});

const applicationPage = (applicationId: string) =>
  href("/applications/:applicationId", { applicationId });

/** The institute has written to the applicant about the application. */
export const applicationMessageNotice = messageNotice(applicationConversation, {
  name: "application-message",
  group: "admissions",
  label: "We write to you about your application",
});

/** An application was given to a member of staff by somebody else. */
export const applicationAssignedNotice = defineNotification({
  name: "application-assigned",
  event: applicationAssigned,
  group: "office",
  label: "An application is assigned to you",
  says: {
    variables: { name: "Wiremu Tau" },
    title: "An application is assigned to you",
    text: "It is the application of {name}.",
  },
  usual: "site",
  about: async (tx, { payload: { applicationId, ownerId, byId, quietly } }) => {
    const applicant = await applicantOf(tx, applicationId);
    if (quietly || ownerId === null || ownerId === byId || applicant?.ownerId !== ownerId)
      return undefined;
    return {
      to: [{ profileId: ownerId }],
      values: { name: applicant.name },
      path: staffApplicationPage(applicationId),
    };
  },
});

/** Several applications were given to a member of staff by somebody else. */
export const applicationsAssignedNotice = defineNotification({
  name: "applications-assigned",
  event: applicationsAssigned,
  group: "office",
  label: "Several applications are assigned to you",
  says: {
    variables: { counted: "3 applications" },
    phrases: { are: { one: "is", several: "are" } },
    title: "{counted} {are} assigned to you",
    text: "The list shows all that you look after.",
  },
  usual: "site",
  about: async (tx, { payload: { applicationIds, ownerId, byId } }) => {
    const owned = await ownedOf(tx, ownerId, applicationIds);
    if (ownerId === byId || owned === 0) return undefined;
    return {
      to: [{ profileId: ownerId }],
      values: { counted: counted(owned, "application"), are: owned === 1 ? "one" : "several" },
      path: `/admin/applications?owner=${MINE}`,
    };
  },
});

/** A member of staff wants to decline an application. All others in the office are told. */
export const declineAskedNotice = defineNotification({
  name: "decline-asked",
  event: declineAsked,
  group: "office",
  label: "A second opinion on an application is asked for",
  says: {
    variables: { name: "Wiremu Tau" },
    title: "A second opinion is asked for",
    text: "A colleague wants to decline the application of {name}.",
  },
  usual: "site",
  about: async (tx, { payload: { applicationId, requestId, byId } }) => {
    const applicant = await applicantOf(tx, applicationId);
    const request = await declineRequestOn(tx, applicationId);
    if (!applicant || request?.id !== requestId) return undefined;
    const others = (await staffMembers(tx)).filter(({ id }) => id !== byId);
    return {
      to: others.map(({ id }) => ({ profileId: id })),
      values: { name: applicant.name },
      path: staffApplicationPage(applicationId),
    };
  },
});

/** A colleague does not agree to decline an application. Whoever asked is told. */
export const declineOpposedNotice = defineNotification({
  name: "decline-opposed",
  event: declineOpposed,
  group: "office",
  label: "A colleague does not agree to decline an application",
  says: {
    variables: { name: "Wiremu Tau" },
    title: "An application is not declined",
    text: "A colleague does not agree to decline the application of {name}.",
  },
  usual: "site",
  about: async (tx, { payload: { applicationId, askedBy, byId } }) => {
    const applicant = await applicantOf(tx, applicationId);
    if (!applicant || askedBy === byId) return undefined;
    return {
      to: [{ profileId: askedBy }],
      values: { name: applicant.name },
      path: staffApplicationPage(applicationId),
    };
  },
});

const staffApplicationPage = (applicationId: string) =>
  href("/admin/applications/:applicationId", { applicationId });

/** An applicant has written. Staff are told. */
export const applicantWroteNotice = answerNotice(applicationConversation, {
  name: "applicant-wrote",
  group: "office",
  label: "An applicant writes a message",
});
