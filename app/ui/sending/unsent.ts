/** Says that a form waits for the connection. */
export const unsent = {
  title: "There is no connection",
  text: "What you typed is still here. It is sent when the connection is back.",
};
