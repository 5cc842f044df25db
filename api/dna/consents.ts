import { randomInt } from 'node:crypto'
import type { Knex } from 'knex'
import { getConsentOfDna, getConsentRow, recordConsent, insertConsent, toConsent } from '@songloom/store/dna/consents'
import { getAudioRow } from '@songloom/store/library/audios'
import type { Handlers } from '../http/mount-routes.ts'
import { Refusal, requireFound } from '../http/refusal.ts'
import sentences from './consent-words.json' with { type: 'json' }
import { requireOwnDna } from './require-own.ts'

const pick = (words: readonly string[]): string => words[randomInt(words.length)]!

/** A sentence with three words drawn for it, so that an older recording is not taken for it. */
const writeSentence = (voiceOwner: string): string =>
  sentences.sentence
    .replace('{name}', voiceOwner)
    .replace('{one}', pick(sentences.words))
    .replace('{two}', pick(sentences.words))
    .replace('{three}', pick(sentences.words))

/** Consents of the people whose voices are trained. */
export function createDnaConsentHandlers({
  db,
}: {
  db: Knex
}): Pick<Handlers, 'openConsent' | 'giveConsent' | 'dnaConsent'> {
  return {
    async openConsent({ user, body: { isOwnVoice, voiceOwner } }) {
      if (voiceOwner === '') throw new Refusal('voice_owner_missing', { field: 'voiceOwner' })
      const sentence = writeSentence(voiceOwner)
      return { success: true, consent: await insertConsent(db, user.id, { isOwnVoice, voiceOwner, sentence }) }
    },
    async giveConsent({ user, params: { consentId }, body: { audioId } }) {
      const before = requireFound(await getConsentRow(db, user.id, consentId))
      // A repeated request changes nothing, because the training that the first one led to may have begun.
      if (before.audio_id === audioId && (before.state === 'given' || before.state === 'checked'))
        return { success: true, consent: toConsent(before) }
      requireFound(await getAudioRow(db, user.id, audioId))
      if (!(await recordConsent(db, user.id, consentId, audioId))) throw new Refusal('consent_used')
      return { success: true, consent: toConsent((await getConsentRow(db, user.id, consentId))!) }
    },
    async dnaConsent({ user, params: { dnaId } }) {
      await requireOwnDna(db, user.id, dnaId)
      return { success: true, consent: toConsent(requireFound(await getConsentOfDna(db, dnaId))) }
    },
  }
}
