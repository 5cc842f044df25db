import type { WriteLyricsActivities } from '@songloom/activities/tools/write-lyrics'
import type { WriteLyricsJob } from '@songloom/tools/write-lyrics/contract'
import { writeLyricsTool } from '@songloom/tools/write-lyrics/definition.rules'
import { runJob } from '../job-lifecycle.ts'
import { activitiesFor } from '../tool-job.ts'

/** Writes lyrics by mood, section and genre; a remote model may take minutes. */
export async function writeLyrics(job: WriteLyricsJob): Promise<void> {
  const { text } = activitiesFor<WriteLyricsActivities>(job)
  await runJob(job, writeLyricsTool, () => text.writeLyrics(job))
}
