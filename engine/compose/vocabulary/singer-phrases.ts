import european from '../../data/vocabulary/european.json' with { type: 'json' }
import manners from '../../data/vocabulary/manners.json' with { type: 'json' }
import voices from '../../data/vocabulary/voices.json' with { type: 'json' }
import { vocalStyleNames } from '../../score/vocal-style-names.ts'
import type { VocalStyleName } from '../../score/vocal-style-names.ts'
import type { VoicePart } from '../../score/voice-parts.ts'
import type { Phrase } from './meaning.ts'
import { voicesPhrases } from './voice-words.ts'
import { splitKey } from './words.ts'

/** Phrases of several singers without a band. */
const unaccompanied = /a cappella|acappella|barbershop|madrigal|monk/

/** How many sing, and which kinds of voice. */
export function* listVoicesPhrases(): Generator<Phrase> {
  for (const [phrase, meaning] of voicesPhrases()) {
    yield [phrase, { kind: 'voices', ...meaning }]
    if (unaccompanied.test(phrase)) yield [phrase, { kind: 'aCappella' }]
    if (phrase.includes('monk')) yield [phrase, { kind: 'vocalStyle', style: 'gregorian-chant' }]
  }
  for (const [part, words] of Object.entries(voices.parts))
    for (const word of words) yield [word, { kind: 'voicePart', part: part as VoicePart }]
}

const stylePhrases = manners.vocalStyles as Readonly<Partial<Record<VocalStyleName, readonly string[]>>>

/** Styles whose bare name is first of all a genre or an instrument. */
const plainStyles: ReadonlySet<string> = new Set(['rap', 'hiphop', 'rock', 'hard-rock', 'metal', 'choir'])

/** How one singer sings. */
export function* listSingerPhrases(): Generator<Phrase> {
  for (const [voice, words] of [...Object.entries(manners.voices), ...Object.entries(european.voices)])
    for (const word of words) yield [word, { kind: 'voice', voice: voice as 'low' | 'high' }]
  for (const style of vocalStyleNames) {
    const name = splitKey(style)
    const bare = plainStyles.has(style) ? [] : [name]
    for (const word of [...bare, `${name} voice`, `${name} vocals`, ...(stylePhrases[style] ?? [])])
      yield [word, { kind: 'vocalStyle', style }]
  }
}
