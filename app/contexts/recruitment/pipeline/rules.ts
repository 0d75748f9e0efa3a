import {
  jobApplicationLabels,
  type JobApplicationStatus,
  jobApplicationStatuses,
  jobApplicationTransitions,
  type OpenStatus,
  openStatuses,
} from "../job-application/rules.ts";

/** Enough for a board that can still be looked over. */
export const MOST_STAGES = 12;

/** A stage of the partner's own, in the order of its status. */
export type Stage = { id: string; name: string; status: OpenStatus };

/** A column of a partner's pipeline: a status, or a stage of its own within one. */
export type PipelineColumn = {
  /** The status, or the stage's id. */
  key: string;
  status: JobApplicationStatus;
  stageId: string | null;
  label: string;
};

/** Returns the columns of a pipeline: each status, then the partner's own stages of it. */
export function pipelineColumns(stages: readonly Stage[]): PipelineColumn[] {
  return jobApplicationStatuses.flatMap((status) => [
    { key: status, status, stageId: null, label: jobApplicationLabels[status] },
    ...stages
      .filter((stage) => stage.status === status)
      .map(({ id, name }) => ({ key: id, status, stageId: id, label: name })),
  ]);
}

/**
 * Returns the columns to which an application may be moved from one: within its status freely, and
 * to the columns of each status that may follow.
 */
export function movesFrom(
  columns: readonly PipelineColumn[],
  from: Pick<PipelineColumn, "status" | "stageId">,
): PipelineColumn[] {
  const next = jobApplicationTransitions(from.status);
  return columns.filter(
    ({ status, stageId }) =>
      next.includes(status) || (status === from.status && stageId !== from.stageId),
  );
}

/** Where several applications can be moved at once. What ends an application is decided singly. */
export function isBulkTarget({ status }: Pick<PipelineColumn, "status">): boolean {
  return openStatuses.some((open) => open === status);
}
