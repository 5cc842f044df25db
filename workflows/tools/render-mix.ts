import type { RenderMixActivities } from '@songloom/activities/tools/render-mix'
import type { RenderMixJob } from '@songloom/tools/render-mix/contract'
import { renderMixTool } from '@songloom/tools/render-mix/definition.rules'
import { runJob } from '../job-lifecycle.ts'
import { activitiesFor } from '../tool-job.ts'

/** Renders a document of the DAW into the library. */
export async function renderMix(job: RenderMixJob): Promise<void> {
  const { files } = activitiesFor<RenderMixActivities>(job)
  await runJob(job, renderMixTool, () => files.renderMix(job))
}
