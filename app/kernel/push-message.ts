/** What the server tells the service worker: a notification, by its id. */
export type PushMessage = { id: string; title: string; text: string };
