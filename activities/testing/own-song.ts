import type { AudioRow } from '@songloom/store/library/audios'
import type { ComposedSong } from '../songs/composer.ts'
import { attemptContext } from './activity-harness.ts'
import type { ActivityHarness } from './activity-harness.ts'

/** A song of the harness's creator, for tools that need one; `by` renders it. */
export async function makeOwnSong(
  harness: ActivityHarness,
  by = harness.tools,
): Promise<{ owner: { userId: string; projectId: string }; song: AudioRow }> {
  const job = await harness.acceptJob()
  const { composeSong, makeSong } = by
  const composed = await attemptContext().run<[typeof job], ComposedSong, typeof composeSong>(composeSong, job)
  await attemptContext().run((input: typeof job) => makeSong(input, composed), job)
  const song = await harness.db<AudioRow & { job_id: string }>('audios').where({ job_id: job.jobId }).first()
  return { owner: { userId: job.userId, projectId: job.projectId }, song: song! }
}
