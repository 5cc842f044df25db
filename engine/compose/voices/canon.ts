import type { SungSyllable } from '../../score/score.ts'
import { voiceRanges } from '../../score/voice-parts.ts'
import type { VoicePart } from '../../score/voice-parts.ts'
import type { PlannedSection } from '../form/form.ts'
import type { GenreProfile } from '../genre-profile.ts'
import { secondsAt, stepAt } from '../rhythm/timing.ts'
import type { SongPlan } from '../song-plan.ts'
import { chordAt } from '../song-plan.ts'
import { octaveFor, inRange } from './fit-range.ts'

/** Bars between the entries of a canon. */
const entries = [1, 2, 4, 8] as const

/** Rounds of four chords in two bars, and of two in one, where more voices have to enter within a section. */
const rounds = {
  four: { major: ['I,vi ii,V', 'I,IV vi,V'], minor: ['i,bVI iv,v', 'i,bVII bVI,v'] },
  two: { major: ['I,V', 'I,IV'], minor: ['i,v', 'i,bVII'] },
}
/** With more voices than these the last would not enter in time at two bars' distance. */
const voicesOfFour = 3

/** The genre with a harmony that comes round, as a round's does: later entries find the chords they need. */
export function toRoundProfile(profile: GenreProfile, voices: number): GenreProfile {
  return {
    ...profile,
    progressions: rounds[voices > voicesOfFour ? 'two' : 'four'],
    slowHarmony: false,
    keyLift: 0,
  }
}

/**
 * After so many bars one voice follows another in a section: where its harmony comes round, the sooner the better.
 * Undefined if the section is too short for all followers, or the chords never repeat.
 */
export function entryBars(plan: SongPlan, section: PlannedSection, followers: number): number | undefined {
  const fitting = entries
    .filter((bars) => bars * followers + 2 <= section.bars)
    .map((bars) => ({ bars, alike: comesRound(plan, section, bars) }))
  const best = fitting.reduce((top, one) => (one.alike > top.alike + 0.01 ? one : top), { bars: 0, alike: 0.2 })
  return best.bars === 0 ? undefined : best.bars
}

/** Share of half bars whose chord repeats after this many bars. */
function comesRound(plan: SongPlan, { startBar, bars: length }: PlannedSection, bars: number): number {
  const { stepsPerBar } = plan.timing
  const places = Array.from({ length: (length - bars) * 2 }, (_, i) => startBar * stepsPerBar + (i * stepsPerBar) / 2)
  const same = places.filter((step) => chordAt(plan, step).root === chordAt(plan, step + bars * stepsPerBar).root)
  return same.length / places.length
}

/**
 * The lines of a section as one more voice sings them, later by some bars; what would not end with the section is left
 * out.
 */
export function following(
  plan: SongPlan,
  section: PlannedSection,
  lines: readonly (readonly SungSyllable[])[],
  delayBars: number,
  part: VoicePart,
): SungSyllable[] {
  const { stepsPerBar } = plan.timing
  const end = secondsAt(plan.timing, (section.startBar + section.bars) * stepsPerBar) + 0.01
  const later = (seconds: number): number =>
    secondsAt(plan.timing, stepAt(plan.timing, seconds) + delayBars * stepsPerBar)
  const shift = octaveFor(lines.flat(), part)
  return lines
    .map((line) =>
      line.map((note) => {
        const startSeconds = later(note.startSeconds)
        const durationSeconds = later(note.startSeconds + note.durationSeconds) - startSeconds
        return { ...note, startSeconds, durationSeconds, midi: inRange(note.midi + shift, part) }
      }),
    )
    .filter((line) => line.length > 0 && line.at(-1)!.startSeconds + line.at(-1)!.durationSeconds <= end)
    .flat()
    .map((note) => ({ ...note, midi: consonant(plan, note, part) }))
}

/** Notes that are no passing ones and rub against the chord they have come to lie on give way to its nearest note. */
function consonant(plan: SongPlan, { midi, startSeconds, durationSeconds }: SungSyllable, part: VoicePart): number {
  if (durationSeconds < 0.2) return midi
  const chord = chordAt(plan, stepAt(plan.timing, startSeconds + 0.03))
  const tones = chord.intervals.map((interval) => (chord.root + interval) % 12)
  const rubs = (pitch: number): boolean => !tones.includes(((pitch % 12) + 12) % 12)
  const { low, high } = voiceRanges[part]
  const near = [0, -1, 1, -2, 2, -3, 3].map((move) => midi + move).filter((pitch) => pitch >= low && pitch <= high)
  return near.find((pitch) => !rubs(pitch)) ?? midi
}
