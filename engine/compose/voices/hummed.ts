import type { SingerSettings, SungSyllable } from '../../score/score.ts'
import type { PlannedSection } from '../form/form.ts'
import { getFinalReleaseSeconds } from '../rhythm/timing.ts'
import type { PlannedChord, SongPlan } from '../song-plan.ts'
import { stepToSeconds } from '../song-plan.ts'
import { getCentre, inRange } from './fit-range.ts'
import { stacked } from './stacked.ts'

const loudness = 0.55
/** Share of a chord after which breath is drawn. */
const held = 0.93

/**
 * Where singers are alone and a section has no words, they hum its chords: one note a chord and voice, all in unison
 * where they always are.
 */
export function hummed(
  plan: SongPlan,
  section: PlannedSection,
  singers: readonly SingerSettings[],
  line: number,
): SungSyllable[] {
  const top = topLine(plan, chordsOf(plan, section), singers[0]!, line)
  const others = singers.map((_, i) => i).slice(1)
  if (plan.understood.voices?.kind === 'unison')
    return [
      ...top,
      ...others.flatMap((singer) =>
        top.map((note) => ({ ...note, singer, midi: inRange(note.midi, singers[singer]!.part) })),
      ),
    ]
  return [...top, ...stacked({ plan, line: top, singers, leader: 0, others, thirds: false })]
}

/** The last section includes the chord that ends the song. */
function chordsOf({ chords, timing, sections }: SongPlan, section: PlannedSection): PlannedChord[] {
  const from = section.startBar * timing.stepsPerBar
  const to = section === sections.at(-1) ? Infinity : from + section.bars * timing.stepsPerBar
  return chords.filter(({ startStep, steps }) => steps > 0 && startStep >= from && startStep < to)
}

/** The highest voice moves from chord to chord by the shortest way. */
function topLine(
  plan: SongPlan,
  chords: readonly PlannedChord[],
  { part }: SingerSettings,
  line: number,
): SungSyllable[] {
  let last = Math.round(getCentre(part))
  // A room that rings on needs more of the tail than an instrument.
  const letGo = getFinalReleaseSeconds(plan.timing)
  const end = letGo - 0.5 * (plan.timing.durationSeconds - letGo)
  return chords.flatMap(({ startStep, steps, root, intervals }) => {
    const tones = intervals.map((interval) => (root + interval) % 12)
    const near = [0, -1, 1, -2, 2, -3, 3, -4, 4].map((move) => last + move)
    last = inRange(near.find((midi) => tones.includes(midi % 12)) ?? last, part)
    const startSeconds = stepToSeconds(plan, startStep)
    const durationSeconds = Math.min((stepToSeconds(plan, startStep + steps) - startSeconds) * held, end - startSeconds)
    if (durationSeconds < 0.1) return []
    const sound = { text: 'ooh', onset: [], vowel: 'UW', coda: [], startsWord: true, line, singer: 0 }
    return [{ ...sound, startSeconds, durationSeconds, midi: last, velocity: loudness }]
  })
}
