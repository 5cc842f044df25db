import type { GenerateMusicActivities } from '@songloom/activities/tools/generate-music'
import type { GenerateMusicJob } from '@songloom/tools/generate-music/contract'
import { generateMusicTool } from '@songloom/tools/generate-music/definition.rules'
import { runJob } from '../job-lifecycle.ts'
import { activitiesFor } from '../tool-job.ts'

/** Composes instrumental music from text, tags and an optional reference, then renders it in one engine slot. */
export async function generateMusic(job: GenerateMusicJob): Promise<void> {
  const { engine, text } = activitiesFor<GenerateMusicActivities>(job)
  await runJob(job, generateMusicTool, async () => {
    if (job.references?.length) await engine.listenToMusicReferences(job)
    const composed = await text.composeMusic(job)
    return engine.makeMusic(job, composed)
  })
}
