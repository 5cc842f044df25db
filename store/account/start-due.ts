/** Whether an ordered workflow is to be started: at first, and again after a while, since it may have been lost. */
export const isStartDueSql = `(workflow_at is null or workflow_at < now() - interval '15 minutes')`
