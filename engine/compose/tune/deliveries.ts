import { randomFor } from '../../dsp/random.ts'
import type { Syllable } from '../../lyrics/syllables.ts'
import type { PlannedSection } from '../form/form.ts'
import type { PlacedLine } from '../form/line-layout.ts'
import type { Onset } from './phrase.ts'
import type { PhraseNote } from './phrase-note.ts'
import type { PhraseTurn } from './phrase-turns.ts'
import type { SongPlan } from '../song-plan.ts'
import { keyAt } from '../song-plan.ts'
import { isMinorish } from '../../score/keys.ts'
import { stepAt, secondsAt } from '../rhythm/timing.ts'

const spokenCentre = { low: 50, high: 59 } as const

/**
 * Rap: each idea of a section has its flow around one tone of the key, stresses lifted, the rhyme let fall; hooks lie
 * higher.
 */
export function rapPitches(
  { plan, section, idea }: Flow,
  syllables: readonly Syllable[],
  onsets: readonly Onset[],
): PhraseNote[] {
  const hook = section.name === 'chorus' || section.name === 'drop'
  const random = randomFor(plan.seed, `flow ${hook ? 'hook' : 'verse'} ${idea} ${plan.tuneDraft}`)
  const flow = Array.from({ length: 16 }, () => random.pick(flowSteps))
  const home = nearKeyTone(plan, onsets[0]?.step ?? 0, spokenCentre[plan.voice] + (hook ? 3 : 0))
  return onsets.map((onset, i) => {
    const step = flow[i % flow.length]!
    const above = i === onsets.length - 1 ? -4 : step === 0 && syllables[i]!.stressed ? 2 : step
    return { ...onset, length: Math.min(onset.length, plan.timing.stepsPerBeat), midi: home + above }
  })
}

interface Flow {
  plan: SongPlan
  section: Pick<PlannedSection, 'name'>
  idea: PhraseTurn['idea']
}

/** Semitones of a rapper's line around its tone. */
const flowSteps = [0, 0, 0, 2, 3, -1] as const

/** Where the voice begins and ends, line by line in turn: a thought starts high, its second half comes to rest. */
const spokenSlopes = [
  [4, -2],
  [3, -4],
] as const

/** Speech: syllables at their own speed from the line's first beat, the voice sinking towards the end. */
export function spokenNotes(
  plan: SongPlan,
  syllables: readonly Syllable[],
  line: PlacedLine,
  index: number,
): PhraseNote[] {
  const { timing } = plan
  const [high, low] = spokenSlopes[index % spokenSlopes.length]!
  const start = secondsAt(timing, line.startStep)
  const natural = syllables.map(
    (syllable, i) => (syllable.stressed ? 0.25 : 0.16) + (i === syllables.length - 1 ? 0.12 : 0),
  )
  const total = natural.reduce((sum, seconds) => sum + seconds, 0)
  const room = secondsAt(timing, line.startStep + line.steps) - start - 0.25
  const scale = Math.min(1.25, room / total)
  let at = start
  return natural.map((seconds, i) => {
    const step = stepAt(timing, at)
    at += seconds * scale
    const sinking = Math.round(high + ((low - high) * i) / Math.max(1, natural.length - 1))
    return {
      step,
      length: (stepAt(timing, at) - step) * 0.96,
      midi: spokenCentre[plan.voice] + sinking + (syllables[i]!.stressed ? 1 : 0),
    }
  })
}

/** Chant: up from the tonic to a reciting tone, its neighbour before the end, and home. */
export function chantPitches(plan: SongPlan, onsets: readonly Onset[]): PhraseNote[] {
  const { tonic } = keyAt(plan, onsets[0]?.step ?? 0)
  const base = { low: 48, high: 57 }[plan.voice] + Math.max(-3, Math.min(3, plan.singer?.higherSemitones ?? 0))
  const home = base + ((tonic - base + 120) % 12) - ((tonic - base + 120) % 12 > 6 ? 12 : 0)
  return onsets.map((onset, i) => {
    const left = onsets.length - 1 - i
    const above = i === 0 ? 0 : left === 0 ? 0 : left === 1 ? 5 : left === 2 ? 9 : i === 1 ? 5 : 7
    return { ...onset, midi: home + above }
  })
}

/** Where the chops of a hook fall in two bars, as 16ths of 4/4. */
const chopPatterns = [
  [0, 3, 6, 8, 11, 14, 16, 19, 22, 26],
  [0, 2, 6, 10, 12, 16, 18, 22, 28],
  [2, 4, 7, 10, 14, 18, 20, 23, 26],
] as const

/** Vocal chops: the rhythm of a cut-up sample. */
export function chopOnsets(plan: SongPlan, line: PlacedLine): Onset[] {
  const pattern = chopPatterns[plan.seed % chopPatterns.length]!
  return pattern.filter((step) => step < line.steps - 1).map((step) => ({ step: line.startStep + step, length: 1.6 }))
}

/** The first, third or fifth of the key nearest to a pitch: it fits most of the key's chords. */
function nearKeyTone(plan: SongPlan, step: number, midi: number): number {
  const { tonic, mode } = keyAt(plan, step)
  const classes = [tonic, tonic + (isMinorish(mode) ? 3 : 4), tonic + 7].map((tone) => tone % 12)
  for (let distance = 0; ; distance++) {
    if (classes.includes((midi - distance + 120) % 12)) return midi - distance
    if (classes.includes((midi + distance) % 12)) return midi + distance
  }
}
