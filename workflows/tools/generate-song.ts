import type { GenerateSongActivities } from '@songloom/activities/tools/generate-song'
import type { GenerateSongJob } from '@songloom/tools/generate-song/contract'
import { generateSongTool } from '@songloom/tools/generate-song/definition.rules'
import { runJob } from '../job-lifecycle.ts'
import { activitiesFor } from '../tool-job.ts'

/** Composes a song from a description or lyrics and optional references, then renders it in one engine slot. */
export async function generateSong(job: GenerateSongJob): Promise<void> {
  const { engine, text } = activitiesFor<GenerateSongActivities>(job)
  await runJob(job, generateSongTool, async () => {
    if (job.references?.length) await engine.listenToReferences(job)
    const composed = await text.composeSong(job)
    return engine.makeSong(job, composed)
  })
}
