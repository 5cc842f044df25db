import type { Note } from '../../score/score.ts'
import { planReturn } from '../form/section-return.ts'
import { isFull, sectionFeel } from '../form/section-feel.ts'
import { voice } from '../harmony/chords.ts'
import type { PlannedChord, SongPlan } from '../song-plan.ts'
import { sectionAt, stepToSeconds } from '../song-plan.ts'
import { beginsIn, risenBy } from './chord-part.ts'

interface HeldChord {
  chord: PlannedChord
  voices: readonly number[]
  velocity: number
}

/** Long chords under everything: in thin sections and full ones, wider and higher in the full. */
export function writePad(plan: SongPlan): Note[] {
  const held = heldChords(plan)
  return held.flatMap((one, i) =>
    notesOf(plan, one, {
      enters: !follows(held[i - 1], one.chord),
      leaves: !held[i + 1] || !follows(one, held[i + 1]!.chord),
    }),
  )
}

const follows = (before: HeldChord | undefined, { startStep }: PlannedChord): boolean =>
  before !== undefined && before.chord.startStep + before.chord.steps === startStep

function heldChords(plan: SongPlan): HeldChord[] {
  const held: HeldChord[] = []
  let previous: number[] | undefined
  for (const chord of plan.chords) {
    if (chord.steps === 0) continue
    const section = sectionAt(plan, chord.startStep)
    const feel = sectionFeel(section)
    const full = isFull(feel)
    previous = voice(
      chord,
      beginsIn(plan, section, chord) ? undefined : previous,
      Math.max(58, plan.profile.chords.centre) + (full ? 5 : -1) + risenBy(plan, section),
    )
    const isPlain = feel === 'half' && section.name === 'verse' && planReturn(plan, section) === 'first'
    if (isPlain && plan.profile.chords.rhythm !== 'hold') continue
    const velocity = full ? 0.8 : 0.28 + 0.5 * section.energy
    held.push({ chord, voices: full ? previous.slice(-3) : previous.slice(0, 2), velocity })
  }
  return held
}

/** Beats between the voices where a pad enters and where it leaves: one notices that it is there, not when it came. */
const staggerBeats = { enters: 0.5, leaves: 0.35 }
/** Share of a chord that entering or leaving takes at most. */
const maxShare = 0.3

interface Edges {
  enters: boolean
  leaves: boolean
}

/** The lowest voice comes first and the highest goes last. */
function notesOf(plan: SongPlan, { chord, voices, velocity }: HeldChord, { enters, leaves }: Edges): Note[] {
  const startSeconds = stepToSeconds(plan, chord.startStep)
  const seconds = stepToSeconds(plan, chord.startStep + chord.steps) - startSeconds
  const beat = (beats: number): number =>
    Math.min(beats * plan.timing.stepsPerBeat * plan.timing.stepSeconds, (maxShare * seconds) / voices.length)
  return voices.map((midi, order) => {
    const late = enters ? order * beat(staggerBeats.enters) : 0
    const early = leaves ? (voices.length - 1 - order) * beat(staggerBeats.leaves) : 0
    return {
      startSeconds: startSeconds + late,
      durationSeconds: seconds - late - early,
      midi,
      velocity,
    }
  })
}
