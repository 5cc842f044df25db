import type { SimilarMusicActivities } from '@songloom/activities/tools/similar-music'
import type { SimilarMusicJob } from '@songloom/tools/similar-music/contract'
import { similarMusicTool } from '@songloom/tools/similar-music/definition.rules'
import { runJob } from '../job-lifecycle.ts'
import { activitiesFor } from '../tool-job.ts'

/** Analyses a reference, composes similar music, then renders it in one engine slot. */
export async function similarMusic(job: SimilarMusicJob): Promise<void> {
  const { engine, text } = activitiesFor<SimilarMusicActivities>(job)
  await runJob(job, similarMusicTool, async () => {
    await engine.listenForSimilarMusic(job)
    const composed = await text.composeSimilarMusic(job)
    return engine.makeSimilarMusic(job, composed)
  })
}
