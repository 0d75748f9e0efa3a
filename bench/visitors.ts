/** The pages of the demo's member that are measured. */
export const memberPages = ["/dashboard", "/course/cp101"];

/** Sends a request to the application, however it is reached. */
type Ask = (path: string, init?: RequestInit) => Promise<Response>;

/** Signs in as the demo's member, and returns the session cookie only. */
export async function signIn(ask: Ask, origin: string): Promise<string> {
  const answer = await ask("/demo-login", {
    method: "POST",
    redirect: "manual",
    headers: { Origin: origin, "Content-Type": "application/x-www-form-urlencoded" },
    body: "person=member",
  });
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(";")[0]!);
  const session = cookies.find((cookie) => cookie.includes("session_token="));
  if (!session) throw new Error(`signing in answered ${answer.status} without a session`);
  return session;
}

let written = 0;

/**
 * Returns a new message from a new network. Messages must differ, because a repeated text counts as
 * the same message, and after thirty from one network they are refused. The proxy's header names
 * the network.
 */
export function nextMessage(): { body: string; network: string } {
  written += 1;
  const body = new URLSearchParams({
    firstName: "Ada",
    lastName: "Example",
    email: `ada${written}@visitor.example`,
    subject: "A question about training",
    message: `Message number ${written}. When does the next course begin, and what should I bring?`,
  });
  const network = `10.${(written >> 8) & 255}.${written & 255}.1`;
  return { body: body.toString(), network };
}
