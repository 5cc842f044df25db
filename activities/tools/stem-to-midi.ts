import { Context } from '@temporalio/activity'
import type { JobOutputs } from '@songloom/store/jobs/finish-job'
import type { StemToMidiJob } from '@songloom/tools/stem-to-midi/contract'
import { maxNotes, stemToMidiTool } from '@songloom/tools/stem-to-midi/definition.rules'
import { withHeartbeat } from '../jobs/heartbeat.ts'
import type { StoredOutputs } from '../jobs/job-records.ts'
import type { ToolDeps } from '../jobs/tool-deps.ts'

/** Where a sequencer draws bars when nobody knows the tempo. */
const usualBpm = 120
/** Changes when the same audio gets other notes. */
const transcriberVersion = 2

const describeNotes = (count: number): string =>
  count === 0 ? 'No notes were found.' : count === 1 ? '1 note.' : `${count} notes.`

export function createStemToMidiActivities({ readSource, outputs, steps, soundThreads }: ToolDeps) {
  async function transcribe(job: StemToMidiJob, recipe: unknown): Promise<JobOutputs> {
    await steps.startStep(job, 'read')
    const { row, coverKey, brief } = await readSource(job)
    const wav = await brief.wav()
    await steps.startStep(job, 'transcribe')
    const order = { wav, title: row.name, bpm: row.bpm ?? usualBpm, maxNotes }
    const { notes, midi } = await withHeartbeat(
      () => soundThreads.run('transcribe', order, Context.current().cancellationSignal),
      () => void steps.heartbeat(job),
    )
    return {
      audios: [],
      result: { tool: 'stem_to_midi', notes, artifacts: { midi: await outputs.artifact(job, 'midi', recipe, midi) } },
      title: row.name,
      reply: describeNotes(notes.length),
      coverKey,
      chargedTokens: stemToMidiTool.priceTokens,
    }
  }

  return {
    /** Finds the notes of an audio and writes the end of the job. */
    transcribeStem(job: StemToMidiJob): Promise<StoredOutputs> {
      const recipe = [job.audioId, transcriberVersion]
      return steps.trackAttempt(job, () => outputs.completeOnce(job, recipe, () => transcribe(job, recipe)))
    },
  }
}

export type StemToMidiActivities = ReturnType<typeof createStemToMidiActivities>
