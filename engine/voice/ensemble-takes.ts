import { decibelsToGain } from '../dsp/power.ts'
import { randomFor } from '../dsp/random.ts'
import type { Score, SingerSettings } from '../score/score.ts'
import type { SungNote, Take } from './takes.ts'
import type { VocalStyle } from './vocal-styles.ts'

/** How late and how far off the note one of several singers may be, unless the style says more. */
const lateSeconds = 0.02
const detuneCents = 8
/** Level of the doubles that represent more people of a part. */
const crowdLevel = 0.75

/** Several singers, each with the lines and harmonies that the score gives him. */
export function ensembleTakes(score: Score, singers: readonly SingerSettings[], style: VocalStyle): Take[] {
  return singers.map(({ formantScale, pan, gainDb, people }, index) => {
    const random = randomFor(score.seed, `ensemble ${index}`)
    const late = index === 0 ? 0 : random.between(0.2, 1) * Math.max(lateSeconds, style.spreadSeconds)
    const cents = index === 0 ? 0 : random.between(-1, 1) * Math.max(detuneCents, style.spreadCents)
    return {
      notes: notesOf(score, index, late, style.octave * 12 + cents / 100),
      formantScale: formantScale * style.formantScale,
      pan,
      gain: decibelsToGain(gainDb) / Math.sqrt(singers.length),
      seed: score.seed + 1 + index * 29,
      double: index === 0 && people === 1 ? style.double : 0,
      crowd: people > 1 ? crowdLevel : 0,
    }
  })
}

function notesOf({ syllables, backing = [] }: Score, index: number, late: number, higher: number): SungNote[] {
  return [...syllables, ...backing]
    .filter(({ singer = 0 }) => singer === index)
    .sort((a, b) => a.startSeconds - b.startSeconds)
    .map((syllable) => ({ syllable, midi: syllable.midi + higher, startSeconds: syllable.startSeconds + late }))
}
