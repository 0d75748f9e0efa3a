/** How two people meet, and how pages call it. */
export const meetingWayLabels = { "in-person": "In person", video: "Video call" } as const;
export type MeetingWay = keyof typeof meetingWayLabels;
