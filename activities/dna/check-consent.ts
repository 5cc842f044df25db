import { ApplicationFailure } from '@temporalio/common'
import type { TrainVoiceJob } from '@songloom/tools/train-voice/contract'
import { getConsentOfDna, recordConsentCheck, claimAcceptance } from '@songloom/store/dna/consents'
import type { ConsentRow } from '@songloom/store/dna/consents'
import { readBytes } from '../jobs/objects.ts'
import type { ToolDeps } from '../jobs/tool-deps.ts'
import { toDnaFolder } from './training.ts'

/** Compares the recorded sentence of a voice's owner with the voice that was trained. */
export function createConsentCheck({ db, engines, engineStep, objects, readSource, steps }: ToolDeps) {
  const { checkConsent } = engines

  /** The recording is copied, so that the consent outlasts the audio. */
  async function copyRecording(job: TrainVoiceJob, { id, audio_id: audioId, recording_key: kept }: ConsentRow) {
    if (kept !== null) return kept
    if (audioId === null) throw ApplicationFailure.nonRetryable('The recording was deleted', 'consent_missing')
    const { row } = await readSource({ ...job, audioId })
    const key = `${toDnaFolder(job)}consent-${id}.wav`
    await objects.copy(row.object_keys.wav!, key)
    return key
  }

  /**
   * Ends the job unless the sentence was read, by the voice that was trained, or staff has accepted the recording for
   * this training. What is unsure is recorded again.
   */
  return async function assertConsent(job: TrainVoiceJob, profile: string): Promise<void> {
    await steps.startStep(job, 'consent')
    const consent = await getConsentOfDna(db, job.dnaId)
    if (!consent || consent.state === 'open') throw ApplicationFailure.nonRetryable('No consent', 'consent_missing')
    if (consent.state === 'withdrawn') throw ApplicationFailure.nonRetryable('Withdrawn', 'dna_withdrawn')
    if (consent.recording_key !== null && (await claimAcceptance(db, consent.id, job.jobId)))
      return void (await recordConsentCheck(db, consent.id, {
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
    await recordConsentCheck(db, consent.id, { isGiven, reason: isGiven ? null : why, recordingKey })
    if (!isGiven) throw ApplicationFailure.nonRetryable(why, 'consent_refused')
  }
}
