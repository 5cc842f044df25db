import { randomFor } from '../../dsp/random.ts'
import { placeInGroup } from '../../score/metre.ts'
import type { Note } from '../../score/score.ts'
import { beginsIn } from './chord-part.ts'
import { voice } from '../harmony/chords.ts'
import { isFull, sectionFeel } from '../form/section-feel.ts'
import type { SectionFeel } from '../form/section-feel.ts'
import { planReturn } from '../form/section-return.ts'
import type { PlannedSection } from '../form/form.ts'
import type { SongPlan } from '../song-plan.ts'
import { sectionAt, stepToSeconds } from '../song-plan.ts'

const shapes: readonly (readonly number[])[] = [
  [0, 1, 2, 3, 2, 1, 2, 1],
  [0, 2, 1, 2, 3, 2, 1, 2],
  [3, 2, 1, 0, 1, 2, 1, 2],
  [0, 1, 3, 2, 1, 3, 2, 1],
  [0, 1, 2, 0, 1, 2, 3, 2],
]

/**
 * Broken chords, another way round each time a section comes back: off in first verses, eighths elsewhere, 16ths in
 * full sections that are not too fast.
 */
export function writeArp(plan: SongPlan): Note[] {
  const random = randomFor(plan.seed, 'arp')
  const first = random.integer(0, shapes.length - 1)
  const notes: Note[] = []
  let previous: number[] | undefined
  for (const chord of plan.chords.slice(0, -1)) {
    const section = sectionAt(plan, chord.startStep)
    const feel = sectionFeel(section)
    previous = voice(
      chord,
      beginsIn(plan, section, chord) ? undefined : previous,
      plan.profile.chords.centre + (isFull(feel) ? 12 : 5),
    )
    if (rests(plan, section, feel)) continue
    const every = isFull(feel) && plan.timing.bpm < 125 ? 1 : 2
    const shape = shapes[(first + section.repeat) % shapes.length]!
    const tones = [...previous.slice(0, 3), previous[0]! + 12]
    for (let step = 0; step < chord.steps; step += every) {
      const midi = tones[shape[(step / every) % shape.length]! % tones.length]!
      const startSeconds = stepToSeconds(plan, chord.startStep + step) + random.between(0, 0.003)
      const { within } = placeInGroup(chord.startStep + step, plan.timing)
      const accent = (within % plan.timing.stepsPerBeat === 0 ? 0.7 : 0.5) * (isFull(feel) ? 1 : 0.75)
      notes.push({
        startSeconds,
        durationSeconds:
          (stepToSeconds(plan, chord.startStep + step + every) - stepToSeconds(plan, chord.startStep + step)) * 0.95,
        midi,
        velocity: accent * random.between(0.85, 1),
      })
    }
  }
  return notes
}

function rests(plan: SongPlan, section: PlannedSection, feel: SectionFeel): boolean {
  return section.name === 'verse' && feel === 'half' && planReturn(plan, section) === 'first'
}
