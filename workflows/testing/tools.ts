import { randomBytes } from 'node:crypto'
import type { ToolActivities } from '@songloom/activities/tools/registry'
import type { JobInput } from '@songloom/contracts/jobs/job'
import { samples } from '@songloom/tools/samples'
import type { JobTool } from '@songloom/tools/registry.rules'

/** The activity of each tool that makes what it leaves, in a slot of its queue. */
export const makers = Object.fromEntries(Object.entries(samples).map(([key, { maker }]) => [key, maker])) as Readonly<
  Record<JobTool, keyof ToolActivities>
>

/** Input for a workflow of any tool; each reads its own part. */
export const fakeJob = (tool: JobTool, more: Partial<JobInput> = {}): JobInput => {
  const song = { prompt: 'a calm song', lyrics: '', styles: [], durationSeconds: 15, seed: 1 }
  const sound = { audioId: 'c'.repeat(24), words: 'a calm song' }
  const pieces = [{ audioId: sound.audioId, startSeconds: 0, endSeconds: 5 }]
  const dna = { dnaId: 'e'.repeat(24), name: 'Dawn', dnas: [] }
  const upload = { uploadId: 'd'.repeat(24), plan: 'free', url: 'https://example.test/rain.mp3' }
  return {
    tool,
    jobId: randomBytes(12).toString('hex'),
    userId: 'a'.repeat(24),
    projectId: 'b'.repeat(24),
    deadlineSeconds: 300,
    ...song,
    ...sound,
    ...upload,
    ...dna,
    pieces,
    ...more,
  } as JobInput
}
