import type { PlannedSection } from './form.ts'
import type { FormStyle, GenreProfile } from '../genre-profile.ts'
import type { PaceChange, Timing } from '../rhythm/timing.ts'

/** How much the last bar slows: 1 is a full ritardando. */
const slowing: Partial<Record<FormStyle, number>> = { classical: 1, cinematic: 0.8, jazz: 0.6, raga: 0.6, blues: 0.5 }
const playedByHand = new Set(['acoustic', 'brush', 'orchestral', 'tabla'])

/** Where the song hurries (a raga's end) or slows (the last bar where the genre has it). Nothing moves in loops and edits. */
export function paceChanges(
  sections: readonly PlannedSection[],
  profile: GenreProfile,
  timing: Timing,
  tempoIsFixed: boolean,
): PaceChange[] {
  const style = profile.form ?? 'song'
  const hurries = style === 'raga' && !tempoIsFixed ? hurry(sections, timing.stepsPerBar) : []
  const strength = slowing[style] ?? (style === 'song' && playedByHand.has(profile.kit) && timing.bpm < 96 ? 0.6 : 0)
  return [...hurries, ...(strength > 0 && timing.bars > 2 ? ritardando(timing, strength) : [])]
}

/** The development begins to press, the last theme runs, the close is calm again. */
function hurry(sections: readonly PlannedSection[], stepsPerBar: number): PaceChange[] {
  const changes: PaceChange[] = []
  sections.forEach((section, i) => {
    const runs =
      section.name === 'chorus' && section.last && i > 1
        ? 1.28
        : section.name === 'solo' && section.last && i > 1
          ? 1.14
          : 1
    const before = changes[changes.length - 1]?.pace ?? 1
    if (runs !== before) changes.push({ startStep: section.startBar * stepsPerBar, pace: runs })
  })
  return changes
}

function ritardando({ bars, stepsPerBar, stepsPerBeat, beatsPerBar }: Timing, strength: number): PaceChange[] {
  const start = (bars - 1) * stepsPerBar
  return Array.from({ length: beatsPerBar }, (_, beat) => {
    const place = (beat + 1) / beatsPerBar
    return { startStep: start + beat * stepsPerBeat, pace: 1 - 0.26 * strength * place * place }
  })
}
