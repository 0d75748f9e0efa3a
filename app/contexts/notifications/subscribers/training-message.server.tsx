import {
  absenceNotice,
  intakeMessageNotice,
  messageNews,
} from "#app/contexts/training/public.server.ts";
import { postToHtml } from "#app/platform/markdown/post.server.ts";
import { senderOf } from "../compose.server.tsx";
import { tells } from "../delivery/teller.ts";
import { IntakeMessageEmail } from "../emails/intake-message.tsx";

/** Tells students that they were absent, and what the office writes to their course. */
export const trainingMessageTellers = [
  tells("tell-training-absence", absenceNotice),
  tells("send-intake-message", intakeMessageNotice, async (tx, { payload }, { name }) => {
    const message = await messageNews(tx, payload.messageId);
    return (
      message && {
        subject: message.subject,
        body: (
          <IntakeMessageEmail
            sender={await senderOf(tx)}
            name={name}
            subject={message.subject}
            html={postToHtml(message.content)}
            link={`${tx.site.url}/dashboard/training/messages/${payload.messageId}`}
          />
        ),
      }
    );
  }),
];
