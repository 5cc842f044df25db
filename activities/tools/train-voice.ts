import { ApplicationFailure } from '@temporalio/common'
import type { DnaSummary } from '@songloom/contracts/dna/dna'
import type { TrainVoiceJob } from '@songloom/tools/train-voice/contract'
import { getConsentOfDna, noteConsentCheck } from '@songloom/store/dna/consents'
import type { ConsentRow } from '@songloom/store/dna/consents'
import type { TrackRow } from '@songloom/store/dna/versions'
import type { JobOutputs } from '@songloom/store/jobs/finish-job'
import { createVoiceFinder } from '../dna/voice-parts.ts'
import { createTraining, dnaFolder } from '../dna/training.ts'
import type { OpenTraining } from '../dna/training.ts'
import type { TrainedVoice } from '../engines/port/voice-models.ts'
import type { StoredOutputs } from '../jobs/job-records.ts'
import { readBytes } from '../jobs/objects.ts'
import type { ToolDeps } from '../jobs/tool-needs.ts'

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
  const { db, engines, engineStep, objects, outputs, readSource, steps } = needs
  const { trainVoice: engine, checkConsent } = engines
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

  /** The recording is copied, so that the consent outlasts the audio. */
  async function copyRecording(job: TrainVoiceJob, { id, audio_id: audioId, recording_key: kept }: ConsentRow) {
    if (kept !== null) return kept
    if (audioId === null) throw ApplicationFailure.nonRetryable('The recording was deleted', 'consent_missing')
    const { row } = await readSource({ ...job, audioId })
    const key = `${dnaFolder(job)}consent-${id}.wav`
    await objects.copy(row.object_keys.wav!, key)
    return key
  }

  /**
   * Ends the job unless the sentence was read, by the voice that was trained, or staff has accepted the recording. What
   * is unsure is recorded again.
   */
  async function assertConsent(job: TrainVoiceJob, profile: string): Promise<void> {
    await steps.enterNow(job, 'consent')
    const consent = await getConsentOfDna(db, job.dnaId)
    if (!consent || consent.state === 'open') throw ApplicationFailure.nonRetryable('No consent', 'consent_missing')
    if (consent.state === 'withdrawn') throw ApplicationFailure.nonRetryable('Withdrawn', 'dna_withdrawn')
    if (consent.accepted_at !== null && consent.recording_key !== null)
      return void (await noteConsentCheck(db, consent.id, {
        ...{ isGiven: true, reason: null, recordingKey: consent.recording_key },
      }))
    const recordingKey = await copyRecording(job, consent)
    const { verdict, why } = await engineStep(checkConsent, job, {
      name: 'consent',
      brief: {
        words: job.name,
        sentence: consent.sentence,
        profile,
        recording: () => readBytes(objects, recordingKey),
      },
      firstStep: 'consent',
      stepOfStage: {},
    })
    const isGiven = verdict === 'matches'
    await noteConsentCheck(db, consent.id, { isGiven, reason: isGiven ? null : why, recordingKey })
    if (!isGiven) throw ApplicationFailure.nonRetryable(why, 'consent_refused')
  }

  async function train(job: TrainVoiceJob): Promise<JobOutputs> {
    const open = await training.open(job)
    await steps.enterNow(job, 'listen')
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
      steps.watched(job, () => outputs.once(job, [job.dnaId, engine.version], () => train(job))),
  }
}

export type TrainVoiceActivities = ReturnType<typeof createTrainVoiceActivities>
