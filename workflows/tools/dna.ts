import type { DnaActivities } from '@songloom/activities/tools/dna'
import type { GenerateSongActivities } from '@songloom/activities/tools/generate-song'
import type { SingActivities } from '@songloom/activities/tools/sing'
import type { DnaJob } from '@songloom/tools/dna/contract'
import { dnaTool } from '@songloom/tools/dna/definition.rules'
import { toVariant } from '@songloom/tools/definition.rules'
import { runJob } from '../job-lifecycle.ts'
import { activitiesFor } from '../tool-job.ts'

/** Makes a song, singing or an instrumental with a style or a voice, by the activities of the tools that make those. */
export async function generateDna(order: DnaJob): Promise<void> {
  const { light, engine, text } = activitiesFor<DnaActivities & GenerateSongActivities & SingActivities>(order)
  await runJob(order, toVariant(dnaTool, order.variant), async () => {
    if (order.dnas.length > 0) await light.checkDnas(order)
    if (order.variant === 'singing') {
      if (order.references?.length) await engine.listenForSinging(order)
      return engine.singTakes(order, await text.composeSinging(order))
    }
    if (order.references?.length) await engine.listenToReferences(order)
    return engine.makeSong(order, await text.composeSong(order))
  })
}
