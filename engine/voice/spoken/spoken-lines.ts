import type { Speaker } from './speakers.ts'
import { analyseLine } from './spoken-line.ts'
import type { SpokenLine } from './spoken-line.ts'
import type { SpokenSounds } from './spoken-sounds.ts'

/** Lines of speech, each spoken and analysed once and kept until `maxLines` later ones are used. */
export interface SpokenLines {
  /** `words` as phones, spoken as one phrase; undefined where the speaker cannot speak them. */
  speak(speaker: Speaker, words: readonly (readonly string[])[]): SpokenLine | undefined
}

/** Of two seconds each they take about 4 MB. */
const maxLines = 96

/** Creates an empty cache of lines that `sounds` speaks. */
export function createSpokenLines(sounds: SpokenSounds): SpokenLines {
  /** In the order of their last use. */
  const lines = new Map<string, SpokenLine>()

  function analyse(speaker: Speaker, words: readonly (readonly string[])[]): SpokenLine | undefined {
    const speech = sounds.speak(speaker.name, words)
    return speech && analyseLine(speech, speaker)
  }

  return {
    speak(speaker, words) {
      const key = `${speaker.name}/${words.map((word) => word.join(' ')).join('/')}`
      const line = lines.get(key) ?? analyse(speaker, words)
      if (!line) return undefined
      lines.delete(key)
      lines.set(key, line)
      if (lines.size > maxLines) lines.delete(lines.keys().next().value!)
      return line
    },
  }
}
