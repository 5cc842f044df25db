import type { DnaActivities } from '@songloom/activities/tools/dna'
import type { GenerateSongActivities } from '@songloom/activities/tools/generate-song'
import type { SingActivities } from '@songloom/activities/tools/sing'
import type { DnaJob } from '@songloom/tools/dna/contract'
import { dnaTool } from '@songloom/tools/dna/definition.rules'
import { toVariant } from '@songloom/tools/definition.rules'
import { runJob } from '../job-lifecycle.ts'
import { activitiesFor } from '../tool-job.ts'

/** Makes a song, singing or an instrumental with a style or a voice, by the activities of the tools that make those. */
export async function generateDna(job: DnaJob): Promise<void> {
  const { light, engine, text } = activitiesFor<DnaActivities & GenerateSongActivities & SingActivities>(job)
  await runJob(job, toVariant(dnaTool, job.variant), async () => {
    if (job.dnas.length > 0) await light.checkDnas(job)
    if (job.variant === 'singing') {
      if (job.references?.length) await engine.listenForSinging(job)
      return engine.singTakes(job, await text.composeSinging(job))
    }
    if (job.references?.length) await engine.listenToReferences(job)
    return engine.makeSong(job, await text.composeSong(job))
  })
}
