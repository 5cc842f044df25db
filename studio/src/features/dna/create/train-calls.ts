import type { DnaKind } from '@songloom/contracts/dna/dna.rules'
import type { DnaConsent } from '@songloom/contracts/dna/training'
import type { AudioItem } from '@songloom/contracts/library/audios'
import { publishDnaChange } from '../../../lib/cache/dna.ts'
import { pendingQuery, tokensQuery } from '../../../lib/cache/queries.ts'
import { call } from '../../../lib/http/api.ts'
import { showError } from '../../../lib/http/auth-gate.ts'
import { queryClient } from '../../../lib/http/query-client.ts'
import { isRefusal } from '../../../lib/http/is-refusal.ts'

/** The sentence that is to be read; undefined when it was refused, which is shown. */
export async function openConsent(isOwnVoice: boolean, voiceOwner: string): Promise<DnaConsent | undefined> {
  try {
    return (await call('openConsent', { body: { isOwnVoice, voiceOwner } })).consent
  } catch (error) {
    showError(error)
    return undefined
  }
}

/** What is to be trained. `dnaId` trains one further that exists. */
export interface Training {
  dnaId: string | undefined
  kind: DnaKind
  name: string
  description: string
  tracks: readonly AudioItem[]
  consent: DnaConsent | undefined
  reading: AudioItem | undefined
  /** The same until the form changes or is refused, so that a repeated press trains once. */
  tempId: string
}

async function send(training: Training): Promise<string> {
  const { dnaId, kind, name, description, tracks, consent, reading, tempId } = training
  const audioIds = tracks.map(({ audioId }) => audioId)
  if (dnaId) return (await call('trainDnaFurther', { params: { dnaId }, body: { audioIds, tempId } })).dna.id
  if (consent && reading)
    await call('giveConsent', { params: { consentId: consent.id }, body: { audioId: reading.audioId } })
  const about = description.trim() === '' ? {} : { description: description.trim() }
  const body = { kind, name: name.trim(), audioIds, tempId, ...about, ...(consent ? { consentId: consent.id } : {}) }
  return (await call('trainDna', { body })).dna.id
}

/** How a request ended. `unknown`: its answer was lost or says nothing, and the training may have started. */
type Started = { dnaId: string } | 'refused' | 'unknown'

/** Starts the training; a failure is shown. */
export async function startTraining(training: Training): Promise<Started> {
  try {
    return { dnaId: await send(training) }
  } catch (error) {
    showError(error)
    return isRefusal(error) ? 'refused' : 'unknown'
  } finally {
    publishDnaChange()
    for (const { queryKey } of [tokensQuery, pendingQuery]) void queryClient.invalidateQueries({ queryKey })
  }
}
