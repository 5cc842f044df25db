import { EngineInputError } from '../score/input-error.ts'
import { parseKey } from './theory.ts'

export interface SongRequest {
  prompt: string
  styles: readonly string[]
  lyrics?: string
  /** 15 to 300 */
  durationSeconds: number
  seed: number
  /** 40 to 220 */
  bpm?: number
  key?: string
  mood?: string
  instrumental?: boolean
}

/** Refuses what cannot become a song; never guesses at a broken request. */
export function checkRequest(request: SongRequest): void {
  const { durationSeconds, seed, bpm, key, prompt } = request
  if (typeof prompt !== 'string') throw new EngineInputError('prompt_invalid', 'The prompt must be text.')
  if (!(durationSeconds >= 15 && durationSeconds <= 300)) {
    throw new EngineInputError('duration_out_of_range', 'The duration must be between 15 and 300 seconds.')
  }
  if (!Number.isSafeInteger(seed) || seed < 0) throw new EngineInputError('seed_invalid', 'The seed must be a whole number, 0 or more.')
  if (bpm !== undefined && !(bpm >= 40 && bpm <= 220)) {
    throw new EngineInputError('bpm_out_of_range', 'The tempo must be between 40 and 220 bpm.')
  }
  if (key && !parseKey(key)) throw new EngineInputError('key_unknown', `'${key}' is not a key.`)
  if (request.lyrics?.trim() && !/\p{L}/u.test(withoutTags(request.lyrics))) {
    throw new EngineInputError('lyrics_not_singable', 'The lyrics hold no words that can be sung.')
  }
}

function withoutTags(lyrics: string): string {
  return lyrics.replace(/\[[^\]\n]*\]/g, '')
}
