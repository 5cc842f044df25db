import languages from '../../data/vocabulary/languages.json' with { type: 'json' }
import metres from '../../data/vocabulary/metres.json' with { type: 'json' }
import scales from '../../data/vocabulary/scales.json' with { type: 'json' }
import techniques from '../../data/vocabulary/techniques.json' with { type: 'json' }
import type { Metre } from '../../score/metre.ts'
import type { ScaleName } from '../../score/scale-names.ts'
import type { TaalName } from '../../score/taal-names.ts'
import type { Phrase } from './meaning.ts'

const fill = (frames: readonly string[], name: string): string[] => frames.map((frame) => frame.replace('{name}', name))

/** Names of scales that mean nothing else. */
const plainScales: ReadonlySet<string> = new Set(scales.plain)

/** Metres, taals, scales, ways of playing and languages. */
export function* listMannerPhrases(): Generator<Phrase> {
  for (const [metre, words] of Object.entries(metres.metres))
    for (const word of words) yield [word, { kind: 'metre', metre: metre as Metre }]
  for (const [taal, words] of Object.entries(metres.taals))
    for (const word of words) yield [word, { kind: 'taal', taal: taal as TaalName }]
  for (const [scale, names] of Object.entries(scales.names))
    for (const name of names)
      for (const word of [...(plainScales.has(name) ? [name] : []), ...fill(scales.frames, name)])
        yield [word, { kind: 'scale', scale: scale as ScaleName }]
  for (const [key, words] of Object.entries(techniques))
    for (const word of words) yield [word, { kind: 'technique', key }]
  for (const [language, names] of Object.entries(languages.names))
    for (const frame of languages.frames)
      for (const name of names) yield [frame.replace('{name}', name), { kind: 'language', language }]
}
