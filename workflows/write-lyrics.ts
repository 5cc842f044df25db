import type { WriteLyricsActivities } from '@songloom/activities/tools/write-lyrics'
import type { WriteLyricsJob } from '@songloom/tools/write-lyrics/contract'
import { writeLyricsTool } from '@songloom/tools/write-lyrics/definition.rules'
import { runJob } from './job-lifecycle.ts'
import { activitiesFor } from './tool-job.ts'

/** Lyrics by mood, section and genre; a model of others may take its time for them. */
export async function writeLyrics(job: WriteLyricsJob): Promise<void> {
  const { text } = activitiesFor<WriteLyricsActivities>(job)
  await runJob(job, writeLyricsTool, () => text.writeLyrics(job))
}
