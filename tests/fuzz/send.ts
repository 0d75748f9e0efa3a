import { Agent, type ClientRequest, request } from "node:http";
import type { Asked } from "./requests.ts";

export type Outcome = { status: number | "hung up" | "reset" | "no answer"; milliseconds: number };

/**
 * Sends one request unchanged, and reads the whole answer. Like a browser, it retries if a
 * kept-alive connection was being closed.
 */
export async function send(
  port: number,
  asked: Asked,
  more: Record<string, string>,
  options: { agent: Agent; within: number },
): Promise<Outcome> {
  const started = performance.now();
  let { status, reused } = await sendOnce(port, asked, more, options);
  if (status === "reset" && reused) {
    ({ status } = await sendOnce(port, asked, more, { ...options, agent: new Agent() }));
  }
  return { status, milliseconds: performance.now() - started };
}

type Ended = { status: Outcome["status"]; reused: boolean };

function sendOnce(
  port: number,
  asked: Asked,
  more: Record<string, string>,
  options: { agent: Agent; within: number },
): Promise<Ended> {
  const { method, target: path, body, hangUpAfter } = asked;
  const headers = { ...asked.headers, ...more };
  if (body) headers["Content-Length"] = String(body.length);
  return new Promise((resolve) => {
    const question: ClientRequest = request({
      host: "127.0.0.1",
      port,
      method,
      path,
      headers,
      agent: options.agent,
    });
    const ended = (status: Outcome["status"]) => {
      clearTimeout(limit);
      resolve({ status, reused: question.reusedSocket });
    };
    const limit = setTimeout(() => {
      ended("no answer");
      question.destroy();
    }, options.within);
    question.on("error", () => ended(hangUpAfter === undefined ? "reset" : "hung up"));
    question.on("response", (answer) => {
      const status = answer.statusCode ?? 0;
      answer.on("error", () => ended("reset"));
      // A stream stays open for as long as its reader likes.
      if (answer.headers["content-type"]?.startsWith("text/event-stream")) {
        ended(status);
        question.destroy();
        return;
      }
      answer.on("end", () => ended(status)).resume();
    });
    if (body && hangUpAfter !== undefined && hangUpAfter < body.length) {
      question.write(body.subarray(0, hangUpAfter));
      setTimeout(() => question.destroy(new Error("hung up")), 20);
      return;
    }
    question.end(body);
  });
}
