import type { Toast } from "#app/kernel/toast.ts";

/** The first text is word for word from D2 §8. */
export const webinarToasts = {
  authenticationRequired: {
    tone: "error",
    title: "Authentication Required",
    description: "Please log in to register for webinars.",
  },
  addressNotConfirmed: {
    tone: "error",
    title: "Email address not confirmed",
    description:
      "Please confirm your email address first: the confirmation and the reminder go there.",
    actions: [{ label: "Your account", href: "/dashboard" }],
  },
  registered: {
    tone: "success",
    title: "You are registered",
    description: "We have sent you a confirmation with an entry for your calendar.",
  },
  cancelled: { tone: "success", title: "Registration cancelled" },
  hasBegun: {
    tone: "error",
    title: "This webinar has begun",
    description: "A registration can be cancelled until a webinar begins.",
  },
  registrationClosed: {
    tone: "error",
    title: "This webinar is over",
    description: "You can register until a webinar ends. The list shows what comes next.",
  },
  calledOff: {
    tone: "error",
    title: "This webinar was called off",
    description: "The list shows what comes next.",
  },
  planned: { tone: "success", title: "Webinar added" },
  saved: { tone: "success", title: "Webinar saved" },
  moved: {
    tone: "success",
    title: "Webinar saved",
    description: "Whoever has registered is told of its new time by mail.",
  },
  cancelledForAll: {
    tone: "success",
    title: "Webinar cancelled",
    description: "Whoever has registered is told by mail.",
  },
  isOver: {
    tone: "error",
    title: "This webinar is over",
    description: "What has taken place cannot be cancelled.",
  },
  notRegistered: {
    tone: "error",
    title: "You are not registered for this webinar",
    description: "The join link is for those who have registered.",
  },
  notLive: {
    tone: "info",
    title: "This webinar is not live",
    description: "You can join from its beginning until its end.",
  },
} satisfies Record<string, Toast>;
