import { ApplicationFailure } from '@temporalio/common'
import type { DnaSummary } from '@songloom/contracts/dna/dna'
import type { TrainVoiceJob } from '@songloom/tools/train-voice/contract'
import type { TrackRow } from '@songloom/store/dna/versions'
import type { JobOutputs } from '@songloom/store/jobs/finish-job'
import { createConsentCheck } from '../dna/check-consent.ts'
import { createVoiceFinder } from '../dna/voice-parts.ts'
import { createTraining } from '../dna/training.ts'
import type { OpenTraining } from '../dna/training.ts'
import type { TrainedVoice } from '../engines/port/voice-models.ts'
import type { StoredOutputs } from '../jobs/job-records.ts'
import { readBytes } from '../jobs/objects.ts'
import type { ToolDeps } from '../jobs/tool-deps.ts'

const noteNames = ['C', 'C♯', 'D', 'D♯', 'E', 'F', 'F♯', 'G', 'G♯', 'A', 'A♯', 'B'] as const
const nameNote = (midi: number): string => `${noteNames[Math.round(midi) % 12]}${Math.floor(Math.round(midi) / 12) - 1}`

const toSummary = ({ quality }: TrainedVoice): DnaSummary =>
  quality
    ? {
        rangeLow: nameNote(quality.rangeLowMidi),
        rangeHigh: nameNote(quality.rangeHighMidi),
        voicedSeconds: Math.round(quality.voicedSeconds),
      }
    : {}

type Recording = { track: TrackRow; wav: () => Promise<Uint8Array> }

export function createTrainVoiceActivities(needs: ToolDeps) {
  const { engines, engineStep, objects, outputs, steps } = needs
  const engine = engines.trainVoice
  const assertConsent = createConsentCheck(needs)
  const findVoice = createVoiceFinder(needs)
  const training = createTraining(needs)

  /** The recordings that still exist; the others are left out with their reason. */
  async function openRecordings(job: TrainVoiceJob, tracks: readonly TrackRow[]): Promise<Recording[]> {
    const found: Recording[] = []
    for (const track of tracks) {
      const source = await training.tryTrack(track, () => training.readTrack(job, track))
      if (!source) continue
      await training.setState(track, { state: 'listening' })
      const wav = await training.tryTrack(track, () => findVoice(job, track.place, source.brief.wav))
      if (wav) found.push({ track, wav })
    }
    return found
  }

  async function learn(job: TrainVoiceJob, { earlier }: OpenTraining, found: readonly Recording[]) {
    const { profileKey } = earlier
    const profile = profileKey === null ? undefined : new TextDecoder().decode(await readBytes(objects, profileKey))
    const trained = await engineStep(engine, job, {
      name: 'train',
      brief: { words: job.name, recordings: found.map(({ wav }) => wav), profile },
      firstStep: 'listen',
      stepOfStage: {},
    })
    for (const [at, { why }] of trained.recordings.entries())
      await training.setState(found[at]!.track, { state: why === null ? 'done' : 'failed', reason: why })
    return trained
  }

  async function train(job: TrainVoiceJob): Promise<JobOutputs> {
    const open = await training.open(job)
    await steps.startStep(job, 'listen')
    const trained = await learn(job, open, await openRecordings(job, open.tracks))
    if (trained.profile === null)
      throw ApplicationFailure.nonRetryable(trained.refused?.why ?? 'Nothing was heard', 'dna_tracks_unusable')
    await assertConsent(job, trained.profile)
    const used = trained.recordings.filter(({ why }) => why === null).length
    const skipped = open.tracks.length - used
    const { profile } = trained
    return training.store(job, open, {
      profile,
      summary: toSummary(trained),
      engine,
      used,
      skipped,
      isStemSeparated: true,
    })
  }

  return {
    /** Learns the voice, checks its consent and writes the end of the job, in one slot of the engine. */
    trainVoice: (job: TrainVoiceJob): Promise<StoredOutputs> =>
      steps.trackAttempt(job, () => outputs.completeOnce(job, [job.dnaId, engine.version], () => train(job))),
  }
}

export type TrainVoiceActivities = ReturnType<typeof createTrainVoiceActivities>
