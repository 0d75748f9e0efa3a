import {
  absenceNotice,
  intakeMessageNotice,
  messageNews,
} from "#app/contexts/training/public.server.ts";
import { postToHtml } from "#app/platform/markdown/post.server.ts";
import { written } from "../compose.server.tsx";
import { tells } from "../delivery/teller.ts";
import { intakeMessageEmail } from "../emails/office.ts";
import { Written } from "../emails/layout.tsx";

/** Tells students that they were absent, and what the office writes to their course. */
export const trainingMessageTellers = [
  tells("tell-training-absence", absenceNotice),
  tells("send-intake-message", intakeMessageNotice, async (tx, { payload }, { name }) => {
    const message = await messageNews(tx, payload.messageId);
    if (!message) return undefined;
    return written(tx, intakeMessageEmail, {
      name,
      subject: message.subject,
      message: <Written html={postToHtml(message.content)} />,
      link: `${tx.site.url}/dashboard/training/messages/${payload.messageId}`,
    });
  }),
];
