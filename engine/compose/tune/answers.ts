import { groupStarts, isAdditive } from '../../score/metre.ts'
import type { PlannedSection } from '../form/form.ts'
import type { SectionIdeas } from './motifs.ts'
import type { PhraseNote } from './phrase-note.ts'
import { writePhrase } from './phrase.ts'
import type { SongPlan, SungSpan } from '../song-plan.ts'

/**
 * Short replies in the singer's pauses of three quarters of a bar or more; in verses every second pause stays empty.
 */
export function writeAnswers(
  plan: SongPlan,
  section: PlannedSection,
  ideas: SectionIdeas,
  lift: number,
): PhraseNote[][] {
  const { stepsPerBar } = plan.timing
  const every = section.name === 'verse' && section.repeat === 0 ? 2 : 1
  const gaps = gapsIn(plan, section).filter((gap) => gap.endStep - gap.startStep >= stepsPerBar * 0.7)
  return gaps.filter((_, i) => i % every === every - 1).map((gap) => answer(plan, gap, ideas, lift))
}

function gapsIn(plan: SongPlan, section: PlannedSection): SungSpan[] {
  const { stepsPerBar } = plan.timing
  const start = section.startBar * stepsPerBar
  const end = start + section.bars * stepsPerBar
  const gaps: SungSpan[] = []
  let at = start
  for (const span of plan.sung) {
    if (span.endStep <= start || span.startStep >= end) continue
    if (span.startStep > at) gaps.push({ startStep: at, endStep: span.startStep })
    at = Math.max(at, span.endStep)
  }
  return at < end ? [...gaps, { startStep: at, endStep: end }] : gaps
}

/** A few 8ths from the next beat on, over before the singer comes back. */
function answer(plan: SongPlan, gap: SungSpan, ideas: SectionIdeas, lift: number): PhraseNote[] {
  const { stepsPerBeat, stepsPerBar } = plan.timing
  const first = Math.ceil((gap.startStep + 1) / 2) * 2
  const room = Math.min(gap.endStep - 2, first + 1.5 * stepsPerBar) - first
  const wanted = ideas.B.rhythm
    .map((weight, slot) => ({ weight: weight + (slot % stepsPerBeat === 0 ? 0.4 : 0), slot }))
    .filter(({ slot }) => slot % 2 === 0 && slot < room - 1)
  const slots = wanted
    .sort((a, b) => b.weight - a.weight)
    .slice(0, Math.max(2, Math.min(5, Math.floor(room / 4))))
    .map(({ slot }) => slot)
    .sort((a, b) => a - b)
  const onsets = slots.map((slot, i) => ({
    step: first + slot,
    length: Math.min((slots[i + 1] ?? room) - slot, stepsPerBeat * 1.5),
  }))
  const register = { low: 66 + lift, centre: 70 + lift, high: 76 + lift }
  return onsets.length < 2
    ? []
    : writePhrase(plan, ideas.B, {
        onsets,
        turn: { idea: 'B', shift: 0, inverted: false, close: 'half' },
        register,
      })
}

/** Long notes against the singer's line: half a bar each, through the chords, the other way round. */
export function writeCounterMelody(
  plan: SongPlan,
  section: PlannedSection,
  ideas: SectionIdeas,
  lift: number,
): PhraseNote[][] {
  const { stepsPerBar, stepsPerBeat, beatsPerBar } = plan.timing
  const long = beatsPerBar === 4 ? 2 * stepsPerBeat : stepsPerBar
  const lines: PhraseNote[][] = []
  for (let bar = 0; bar < section.bars; bar += 4) {
    const startStep = (section.startBar + bar) * stepsPerBar
    const steps = Math.min(4, section.bars - bar) * stepsPerBar
    const onsets = isAdditive(plan.timing)
      ? groupOnsets(plan, startStep, steps)
      : Array.from({ length: Math.floor(steps / long) }, (_, i) => ({ step: startStep + i * long, length: long }))
    const turn = { idea: 'A', shift: 0, inverted: true, close: bar + 4 >= section.bars ? 'home' : 'half' } as const
    lines.push(
      writePhrase(plan, ideas.A, {
        onsets,
        turn,
        register: { low: 64 + lift, centre: 69 + lift, high: 75 + lift },
      }),
    )
  }
  return lines
}

/** One note for each group of an additive metre. */
function groupOnsets({ timing }: SongPlan, startStep: number, steps: number): { step: number; length: number }[] {
  const starts = groupStarts(timing)
  return Array.from({ length: Math.floor(steps / timing.stepsPerBar) }, (_, bar) =>
    starts.map((step, i) => ({ step: startStep + bar * timing.stepsPerBar + step, length: timing.groups[i]! })),
  ).flat()
}
