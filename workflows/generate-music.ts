import type { GenerateMusicActivities } from '@songloom/activities/tools/generate-music'
import type { GenerateMusicJob } from '@songloom/tools/generate-music/contract'
import { generateMusicTool } from '@songloom/tools/generate-music/definition.rules'
import { runJob } from './job-lifecycle.ts'
import { activitiesFor } from './tool-job.ts'

/** Instrumental music from words and tags, after a reference where there is one: written, then played in one slot of the engine. */
export async function generateMusic(job: GenerateMusicJob): Promise<void> {
  const { engine, text } = activitiesFor<GenerateMusicActivities>(job)
  await runJob(job, generateMusicTool, async () => {
    if (job.references?.length) await engine.listenToMusicReferences(job)
    const composed = await text.composeMusic(job)
    return engine.makeMusic(job, composed)
  })
}
