import written from '../../data/vocabulary/voices.json' with { type: 'json' }
import type { VoicePart, VoicesKind } from '../../score/voice-parts.ts'

/** A group of singers; without parts they follow from the kind. */
export interface VoicesMeaning {
  voices: VoicesKind
  parts?: readonly VoicePart[]
}

const manyMen = ['baritone', 'tenor', 'baritone', 'bass', 'baritone', 'tenor', 'baritone', 'bass'] as const
const manyWomen = ['alto', 'soprano', 'alto', 'soprano', 'alto', 'soprano'] as const

const groups = written.groups as readonly (VoicesMeaning & { phrases: readonly string[] })[]

const counts = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight'] as const

/** Parts of a group of n singers: the first n, high to low for a choir. */
const mixed = ['alto', 'tenor', 'soprano', 'bass', 'baritone', 'alto', 'tenor', 'soprano'] as const
const choirs: Readonly<Record<number, readonly VoicePart[]>> = {
  2: ['soprano', 'alto'],
  3: ['soprano', 'alto', 'tenor'],
  4: ['soprano', 'alto', 'tenor', 'bass'],
  5: ['soprano', 'alto', 'tenor', 'baritone', 'bass'],
  6: ['soprano', 'soprano', 'alto', 'tenor', 'baritone', 'bass'],
  7: ['soprano', 'soprano', 'alto', 'alto', 'tenor', 'baritone', 'bass'],
  8: ['soprano', 'soprano', 'alto', 'alto', 'tenor', 'tenor', 'bass', 'bass'],
}
const gendered = { female: manyWomen, male: manyMen } as const

/** 'three singers', '4 part choir', 'five male voices'. */
function* counted(): Generator<[string, VoicesMeaning]> {
  for (const [i, word] of counts.entries()) {
    const count = i + 2
    for (const number of [word, String(count)]) {
      const some: VoicesKind = count === 2 ? 'duet' : 'harmonies'
      for (const noun of ['singers', 'vocalists'])
        yield [`${number} ${noun}`, { voices: some, parts: mixed.slice(0, count) }]
      for (const noun of [
        'voices',
        'vocal parts',
        'part choir',
        'part singing',
        'part chorus',
        'part a cappella',
        'part acappella',
        'voice choir',
      ])
        yield [
          `${number} ${noun}`,
          { voices: count === 2 && noun === 'voices' ? 'duet' : 'choir', parts: choirs[count]! },
        ]
      for (const noun of ['part harmony', 'part harmonies', 'part vocals'])
        yield [`${number} ${noun}`, { voices: 'harmonies', parts: choirs[count]! }]
      for (const noun of ['part canon', 'voice canon', 'part round', 'voice round'])
        yield [`${number} ${noun}`, { voices: 'canon', parts: choirs[count]!.slice(0, 4) }]
      for (const [gender, group] of Object.entries(gendered))
        for (const noun of ['singers', 'voices', 'vocalists'])
          yield [`${number} ${gender} ${noun}`, { voices: some, parts: group.slice(0, count) }]
    }
  }
}

/** Every phrase that asks for more than one singer. */
export function* voicesPhrases(): Generator<[string, VoicesMeaning]> {
  for (const { phrases, ...meaning } of groups) for (const phrase of phrases) yield [phrase, meaning]
  yield* counted()
}
