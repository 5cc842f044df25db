import { canBeSung } from '../lyrics/parse-lyrics.ts'
import { EngineInputError } from '../score/input-error.ts'
import type { Metre } from '../score/metre.ts'
import type { Fidelity, SectionName } from '../score/score.ts'
import type { VocalStyleName } from '../score/vocal-style-names.ts'
import type { StyleCondition } from '../style/style-profile.ts'
import type { SongMotif } from './motif/song-motif.ts'
import type { SongReferences } from './reference/song-references.ts'
import { parseKey } from '../score/keys.ts'

export interface SongRequest {
  prompt: string
  /** Genre keys or names; the first leads, a second is blended in. */
  styles: readonly string[]
  lyrics?: string
  /** 15 to 300 */
  durationSeconds: number
  seed: number
  /** 40 to 220 */
  bpm?: number
  key?: string
  metre?: Metre
  mood?: string
  instrumental?: boolean
  /** Chips of the panels, by key: they win over the words of the prompt. */
  theme?: string
  vibes?: readonly string[]
  instruments?: readonly string[]
  tempo?: string
  vocalStyle?: VocalStyleName
  /** Whole bars at a steady energy, no intro and no tail: its end meets its start. */
  loop?: boolean
  /** How much is spent on playing it; what is written is the same. */
  fidelity?: Fidelity
  /** For edits: the sections to write instead of a form of its own (1 s or longer, no tail). */
  form?: readonly { name: SectionName; bars: number }[]
  /** For edits: one chord symbol a bar ('Am7') that the surroundings prescribe. */
  chords?: readonly string[]
  /** Recordings that the song follows where the request does not decide. */
  references?: SongReferences
  /** The learned voice that sings, a voice profile as JSON: where the request names no register it sings in its own. */
  voice?: string
  /** A MIDI file that is played, or that the song grows out of. */
  motif?: SongMotif
  /** A learned style that the song follows where neither the request nor a reference decides. */
  style?: StyleCondition
}

/** Refuses what cannot become a song; never guesses at a broken request. */
export function checkRequest(request: SongRequest): void {
  const { durationSeconds, seed, bpm, key, prompt } = request
  if (typeof prompt !== 'string') throw new EngineInputError('prompt_invalid', 'The prompt must be text.')
  const shortest = request.form || request.loop ? 1 : 15
  if (!(durationSeconds >= shortest && durationSeconds <= 300)) {
    throw new EngineInputError('duration_out_of_range', `The duration must be between ${shortest} and 300 seconds.`)
  }
  if (!Number.isSafeInteger(seed) || seed < 0)
    throw new EngineInputError('seed_invalid', 'The seed must be a whole number, 0 or more.')
  if (bpm !== undefined && !(bpm >= 40 && bpm <= 220)) {
    throw new EngineInputError('bpm_out_of_range', 'The tempo must be between 40 and 220 bpm.')
  }
  if (key && !parseKey(key)) throw new EngineInputError('key_unknown', `'${key}' is not a key.`)
  if (request.lyrics?.trim() && !canBeSung(request.lyrics)) {
    throw new EngineInputError('lyrics_not_singable', 'The lyrics hold no words that can be sung.')
  }
}
