import type { SimilarSongActivities } from '@songloom/activities/tools/similar-song'
import type { SimilarSongJob } from '@songloom/tools/similar-song/contract'
import { similarSongTool } from '@songloom/tools/similar-song/definition.rules'
import { runJob } from '../job-lifecycle.ts'
import { activitiesFor } from '../tool-job.ts'

/** Analyses a reference, composes a similar song with the user's own lyrics, then renders it in one engine slot. */
export async function similarSong(job: SimilarSongJob): Promise<void> {
  const { engine, text } = activitiesFor<SimilarSongActivities>(job)
  await runJob(job, similarSongTool, async () => {
    await engine.listenForSimilarSong(job)
    const composed = await text.composeSimilarSong(job)
    return engine.makeSimilarSong(job, composed)
  })
}
