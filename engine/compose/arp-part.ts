import { randomFor } from '../dsp/random.ts'
import type { Note } from '../score/score.ts'
import { voice } from './chords.ts'
import type { SongPlan } from './song-plan.ts'
import { sectionAt, stepToSeconds } from './song-plan.ts'

const shapes: readonly (readonly number[])[] = [
  [0, 1, 2, 3, 2, 1, 2, 1],
  [0, 2, 1, 2, 3, 2, 1, 2],
  [3, 2, 1, 0, 1, 2, 1, 2],
  [0, 1, 3, 2, 1, 3, 2, 1],
]

/** Broken chords: sparse in the intro, off in the verse, running 8ths or 16ths in the chorus. */
export function writeArp(plan: SongPlan): Note[] {
  const random = randomFor(plan.seed, 'arp')
  const shape = random.pick(shapes)
  const notes: Note[] = []
  let previous: number[] | undefined
  for (const chord of plan.chords.slice(0, -1)) {
    const section = sectionAt(plan, chord.startStep)
    previous = voice(chord, previous, plan.profile.chords.centre + 10)
    if (section.name === 'verse' && section.repeat === 0) continue
    const every = section.energy > 0.85 && plan.timing.bpm < 125 ? 1 : 2
    const tones = [...previous, previous[0]! + 12]
    for (let step = 0; step < chord.steps; step += every) {
      const midi = tones[shape[(step / every) % shape.length]! % tones.length]!
      const startSeconds = stepToSeconds(plan, chord.startStep + step) + random.between(0, 0.003)
      const accent = step % 4 === 0 ? 0.72 : 0.5
      notes.push({ startSeconds, durationSeconds: plan.timing.stepSeconds * every * 0.95, midi, velocity: accent * random.between(0.85, 1) })
    }
  }
  return notes
}
