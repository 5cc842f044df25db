import type { AnalyseSectionsActivities } from '@songloom/activities/tools/analyse-sections'
import type { AnalyseSectionsJob } from '@songloom/tools/analyse-sections/contract'
import { analyseSectionsTool } from '@songloom/tools/analyse-sections/definition.rules'
import { runJob } from '../job-lifecycle.ts'
import { activitiesFor } from '../tool-job.ts'

/** Analyses the sections of one of the user's audios in one engine slot. */
export async function analyseSections(job: AnalyseSectionsJob): Promise<void> {
  const { engine } = activitiesFor<AnalyseSectionsActivities>(job)
  await runJob(job, analyseSectionsTool, () => engine.findSections(job))
}
