import { t } from '@lingui/core/macro'
import { maxVoiceSeconds, minVoiceSeconds } from '@songloom/contracts/dna/dna.rules'
import { getErrorTexts } from '../../../lib/http/error-texts.ts'
import { literalTrainingErrors } from './literal-training-errors.ts'
import type { Training } from './train-calls.ts'

const errorSentence = (code: keyof typeof literalTrainingErrors): string =>
  getErrorTexts(code, literalTrainingErrors[code]).message

/** Why the training cannot start yet; undefined when it can. */
export function findProblem({ dnaId, kind, name, tracks, consent, reading }: Training): string | undefined {
  if (!dnaId && name.trim() === '') return errorSentence(kind === 'voice' ? 'model_name_missing' : 'style_name_missing')
  if (tracks.length === 0) return errorSentence('dna_tracks_missing')
  const seconds = tracks.reduce((sum, { duration }) => sum + duration, 0)
  if (kind === 'voice' && !dnaId && seconds < minVoiceSeconds)
    return t`Add recordings of ${minVoiceSeconds} seconds at least.`
  if (kind === 'voice' && seconds > maxVoiceSeconds) {
    const minutes = maxVoiceSeconds / 60
    return t`Choose ${minutes} minutes of recordings at most.`
  }
  if (kind === 'voice' && !dnaId && !(consent && reading)) return errorSentence('consent_missing')
  return undefined
}
