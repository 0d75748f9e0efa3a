import type { AddressInfo } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import { afterEach, expect, test } from "vitest";
import { smtpTransport } from "./outbox.server.ts";

const email = {
  id: "01900000-0000-7000-8000-00000000000a",
  kind: "test-email",
  to: { address: "hana@people.test", name: "Hana Szűcs" },
  subject: "Tűzoltó & co",
  html: "<p>Szöveg</p>",
  text: "Szöveg",
};

let server: SMTPServer | undefined;
afterEach(async () => {
  await new Promise<void>((done) => (server ? server.close(() => done()) : done()));
  server = undefined;
});

/** A mail server on this machine; refuses recipients when told to. */
async function mailServer(refuse = false): Promise<{ url: string; received: Email[] }> {
  const received: Email[] = [];
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo: (_address, _session, done) => done(refuse ? new Error("unknown here") : null),
    onData: async (stream, _session, done) => {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk as Buffer);
      received.push(await PostalMime.parse(Buffer.concat(chunks)));
      done();
    },
  });
  await new Promise<void>((done) => server!.listen(0, "127.0.0.1", () => done()));
  const { port } = server.server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, received };
}

test("an email arrives by SMTP with both of its texts and a name that stays the same", async () => {
  const { url, received } = await mailServer();
  const transport = smtpTransport(url, "The Institute <no-reply@gcpi.example>");
  await transport.send(email);
  await transport.send({ ...email, to: { address: "tama@people.test" } });
  expect(received[0]).toMatchObject({
    from: { name: "The Institute", address: "no-reply@gcpi.example" },
    to: [{ name: "Hana Szűcs", address: "hana@people.test" }],
    subject: "Tűzoltó & co",
    messageId: `<${email.id}@gcpi.example>`,
  });
  expect(received[0]!.html).toContain("<p>Szöveg</p>");
  expect(received[0]!.text).toContain("Szöveg");
  expect(received[1]).toMatchObject({
    to: [{ address: "tama@people.test" }],
    messageId: received[0]!.messageId,
  });
});

test("an email that can be turned off says how, so that one click is enough", async () => {
  const { url, received } = await mailServer();
  const transport = smtpTransport(url, "The Institute <no-reply@gcpi.example>");
  const unsubscribe =
    "https://gcpi.example/notifications/unsubscribe?token=someone.webinar-moved.x";
  await transport.send({ ...email, unsubscribe });
  await transport.send(email);
  const header = (mail: Email, key: string) => mail.headers.find((each) => each.key === key)?.value;
  expect(header(received[0]!, "list-unsubscribe")?.replaceAll(/\s/g, "")).toBe(`<${unsubscribe}>`);
  expect(header(received[0]!, "list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
  expect(header(received[1]!, "list-unsubscribe")).toBeUndefined();
});

test("an email that the server refuses is an error", async () => {
  const { url, received } = await mailServer(true);
  const sending = smtpTransport(url, "no-reply@gcpi.example").send(email);
  await expect(sending).rejects.toThrow("unknown here");
  // By this the outbox knows that no email will reach the address.
  await expect(sending).rejects.toMatchObject({
    code: "EENVELOPE",
    responseCode: 550,
    rejected: [email.to.address],
  });
  expect(received).toEqual([]);
});
