import type { Toast } from "#app/kernel/toast.ts";

/** The first is word for word from D2 §8; the others say what happened. */
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
    description: "Registrations can be made and cancelled until a webinar begins.",
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
