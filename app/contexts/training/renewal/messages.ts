import type { Toast } from "#app/kernel/toast.ts";

export const renewalToasts = {
  asked: {
    tone: "success",
    title: "The office knows that you want a refresher",
    description: "You are told when it begins.",
  },
  begun: {
    tone: "success",
    title: "Refresher begun",
    description: "Its student is told. Choose the sessions now.",
  },
  rostered: { tone: "success", title: "On the roster" },
  ended: { tone: "success", title: "Refresher ended" },
} satisfies Record<string, Toast>;

/** The messages for expected failures. */
export const renewalErrors = {
  "too-early": "A certificate can be renewed from 90 days before its expiry.",
  "whole-award":
    "The certificate expired more than six months ago. A refresher does not renew it; the whole award is needed.",
  renewed: "The certificate is renewed already.",
  "no-refresher": "The award has no refresher. Only the whole award renews the certificate.",
  "not-running": "The refresher does not run any more.",
  "has-begun": "The session has begun, is closed or is cancelled. Please choose another.",
  "another-topic": "The refresher does not ask for this session.",
  "student-busy": "They are elsewhere at that time, or on this roster already.",
  "too-small": "The session has no room for one more.",
  ratio: "The session needs another instructor for one more student.",
} as const;
