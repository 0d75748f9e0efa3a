import type { RouterContextProvider } from "react-router";
import { facilityPlot } from "#app/contexts/training/gradebook/facility-plot.ts";
import { gradebookQuiz } from "#app/contexts/training/gradebook/queries.server.ts";
import { plotHtml } from "#app/ui/plots/plot.server.tsx";
import { ctxOf } from "#app/web/context.ts";
import { idParam } from "#app/web/params.ts";

/** Loads what the answers say about a quiz, of one intake ("?of=intake") or of everybody. */
export async function loadQuizAnalysis(
  context: Readonly<RouterContextProvider>,
  params: { intakeId: string; courseId: string; itemId: string },
  url: URL,
) {
  const { courseId, itemId } = params;
  const ofIntake = url.searchParams.get("of") === "intake";
  const intakeId = idParam(params.intakeId);
  const quiz = { courseId, itemId };
  const analysis = await gradebookQuiz(ctxOf(context), intakeId, quiz, { ofIntake });
  const empty = "Too few were asked: a question needs ten answers.";
  const plot = plotHtml(facilityPlot(analysis.items), { id: "facility", title: "Facility", empty });
  return { analysis, plot };
}
