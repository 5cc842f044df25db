import { Context } from '@temporalio/activity'
import type { JobOutputs } from '@songloom/store/jobs/finish-job'
import type { StemToMidiJob } from '@songloom/tools/stem-to-midi/contract'
import { maxNotes, stemToMidiTool } from '@songloom/tools/stem-to-midi/definition.rules'
import { createTaskThreads } from '../engines/threads/task-threads.ts'
import { withHeartbeat } from '../jobs/heartbeat.ts'
import type { StoredOutputs } from '../jobs/job-records.ts'
import type { ToolDeps } from '../jobs/tool-needs.ts'
import type * as stemToMidiThread from './stem-to-midi-thread.ts'

/** Where a sequencer draws bars when nobody knows the tempo. */
const usualBpm = 120
/** Changes when the same audio gets other notes. */
const transcriberVersion = 1

/** Opens one thread, which starts with the first job. */
const openThreads = () =>
  createTaskThreads<typeof stemToMidiThread>({
    entry: new URL('./stem-to-midi-thread.ts', import.meta.url),
    threads: 1,
    deadlineMs: 240_000,
    memoryMb: 512,
  })

const describeNotes = (count: number): string =>
  count === 0 ? 'No notes were found.' : count === 1 ? '1 note.' : `${count} notes.`

export function createStemToMidiActivities({ readSource, outputs, steps }: ToolDeps) {
  const threads = openThreads()

  async function transcribe(job: StemToMidiJob): Promise<JobOutputs> {
    await steps.enterNow(job, 'read')
    const { row, coverKey, brief } = await readSource(job)
    const wav = await brief.wav()
    await steps.enterNow(job, 'transcribe')
    const order = { wav, title: row.name, bpm: row.bpm ?? usualBpm, maxNotes }
    const { notes, midi } = await withHeartbeat(
      () => threads.run('transcribe', order, Context.current().cancellationSignal),
      () => void steps.beat(job),
    )
    return {
      audios: [],
      result: { tool: 'stem_to_midi', notes, artifacts: { midi: Buffer.from(midi).toString('base64') } },
      title: row.name,
      reply: describeNotes(notes.length),
      coverKey,
      chargedTokens: stemToMidiTool.priceTokens,
    }
  }

  return {
    /** Finds the notes of an audio and writes the end of the job. */
    transcribeStem: (job: StemToMidiJob): Promise<StoredOutputs> =>
      steps.watched(job, () => outputs.once(job, [job.audioId, transcriberVersion], () => transcribe(job))),
  }
}

export type StemToMidiActivities = ReturnType<typeof createStemToMidiActivities>
