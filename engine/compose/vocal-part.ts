import { randomFor } from '../dsp/random.ts'
import { lineSyllables } from '../lyrics/syllables.ts'
import type { Syllable } from '../lyrics/syllables.ts'
import type { SungSyllable } from '../score/score.ts'
import type { PlannedSection } from './form.ts'
import type { Motif, PhraseNote } from './phrase.ts'
import { createMotif, writePhrase } from './phrase.ts'
import type { SongPlan } from './song-plan.ts'
import { stepToSeconds } from './song-plan.ts'

const ranges = {
  low: { verse: 53, chorus: 58, low: 46, high: 67 },
  high: { verse: 61, chorus: 66, low: 56, high: 75 },
} as const

/** Sets every lyric line of the plan to a melody, one note a syllable. */
export function writeVocals(plan: SongPlan): SungSyllable[] {
  const motifs = new Map<string, Motif>()
  const sung: SungSyllable[] = []
  let line = 0
  for (const section of plan.sections) {
    if (section.lines.length === 0) continue
    const motif = motifs.get(section.name) ?? createMotif(randomFor(plan.seed, `vocal motif ${section.name}`))
    motifs.set(section.name, motif)
    const stepsPerLine = (section.bars * 16) / section.lines.length
    section.lines.forEach((text, i) => {
      const startStep = section.startBar * 16 + Math.round((i * stepsPerLine) / 8) * 8
      const endStep = section.startBar * 16 + Math.round(((i + 1) * stepsPerLine) / 8) * 8
      singLine(plan, section, motif, text, i, startStep, Math.min(endStep - startStep, 32), line++, sung)
    })
  }
  return sung
}

function singLine(plan: SongPlan, section: PlannedSection, motif: Motif, text: string, role: number, startStep: number, steps: number, line: number, sung: SungSyllable[]): void {
  const syllables = lineSyllables(text).slice(0, Math.max(4, Math.floor(steps * 0.9)))
  if (syllables.length === 0) return
  const range = ranges[plan.voice]
  const centre = section.name === 'chorus' ? range.chorus : section.name === 'pre-chorus' ? range.verse + 2 : range.verse
  const notes = writePhrase(plan, motif, { startStep, steps, noteCount: syllables.length, role: role % 4, centre, low: range.low, high: range.high })
  syllables.forEach((syllable, i) => sung.push(toSung(plan, section, syllable, notes[i]!, i / syllables.length, line)))
}

function toSung(plan: SongPlan, section: PlannedSection, syllable: Syllable, note: PhraseNote, position: number, line: number): SungSyllable {
  const startSeconds = stepToSeconds(plan, note.step)
  const durationSeconds = stepToSeconds(plan, note.step + note.length) - startSeconds
  // A phrase swells to its middle and lets go at its end.
  const arch = 0.82 + 0.18 * Math.sin(Math.PI * Math.min(1, position * 1.1))
  const velocity = arch * (syllable.stressed ? 1 : 0.84) * (0.8 + 0.2 * section.energy)
  const { text, onset, vowel, coda, startsWord } = syllable
  return { text, startSeconds, durationSeconds, midi: note.midi, velocity, onset, vowel, coda, line, startsWord }
}
