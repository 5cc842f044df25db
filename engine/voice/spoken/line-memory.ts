import type { Speaker } from './speakers.ts'
import { lineOf } from './spoken-line.ts'
import type { SpokenLine } from './spoken-line.ts'
import type { SpokenSounds } from './spoken-sounds.ts'

/** Of two seconds each they take about 4 MB. */
const maxLines = 96

let source: SpokenSounds | undefined
/** In the order of their last use. */
const lines = new Map<string, SpokenLine>()

/** From now on this thread sings with the sounds of speech; `undefined` gives the engine its own singer back. */
export function singFromSpeech(sounds: SpokenSounds | undefined): void {
  source = sounds
  lines.clear()
}

export const hasSpokenSounds = (): boolean => source !== undefined

/** Words spoken as one phrase and analysed, asked for once; `undefined` where nobody can speak them. */
export function spokenLine(speaker: Speaker, words: readonly (readonly string[])[]): SpokenLine | undefined {
  const key = `${speaker.name}/${words.map((word) => word.join(' ')).join('/')}`
  const line = lines.get(key) ?? spoken(speaker, words)
  if (!line) return undefined
  lines.delete(key)
  lines.set(key, line)
  if (lines.size > maxLines) lines.delete(lines.keys().next().value!)
  return line
}

function spoken(speaker: Speaker, words: readonly (readonly string[])[]): SpokenLine | undefined {
  const speech = source?.speak(speaker.name, words)
  return speech && lineOf(speech, speaker)
}
