import { randomFor } from '../dsp/random.ts'
import type { Random } from '../dsp/random.ts'
import { lineSyllables } from '../lyrics/syllables.ts'
import type { Syllable } from '../lyrics/syllables.ts'
import type { SungSyllable } from '../score/score.ts'
import { chantPitches, chopOnsets, rapPitches, spokenNotes } from './deliveries.ts'
import type { PlannedSection } from './form.ts'
import { layOutLines } from './line-layout.ts'
import type { PlacedLine } from './line-layout.ts'
import { rhythmOfLine } from './line-rhythm.ts'
import { withMelismas } from './melisma.ts'
import type { SungNote } from './melisma.ts'
import type { SectionIdeas } from './motifs.ts'
import { ideasFor } from './motifs.ts'
import type { Onset, PhraseNote } from './phrase.ts'
import { writeLines } from './phrase-group.ts'
import type { SongPlan } from './song-plan.ts'
import { keyAt, stepToSeconds } from './song-plan.ts'
import { vocalRegister } from './vocal-registers.ts'

/** Sets every lyric line of the plan to a melody, one note a syllable or more; what finds no room is told. */
export function writeVocals(plan: SongPlan, adjustments: string[] = []): SungSyllable[] {
  const random = randomFor(plan.seed, 'melismas')
  const sung: SungSyllable[] = []
  let lineNumber = 0
  let lost = 0
  let unsung = 0
  for (const section of plan.sections) {
    const lines = layOutLines(section, plan.timing, plan.delivery)
    const words = lines.map((line) => lineSyllables(line.text))
    unsung += section.lines.filter((line) => line !== '').length - lines.length
    notesOf(plan, section, lines, words, random).forEach((notes, i) => {
      if (notes.length === 0) return
      const carried = notes.filter((note) => !note.continues).length
      if (plan.delivery !== 'chops') lost += Math.max(0, words[i]!.length - carried)
      notes.forEach((note, n) => sung.push(toSung(plan, section, note, n / notes.length, lineNumber)))
      lineNumber++
    })
  }
  if (unsung > 0) adjustments.push(`${unsung} lyric line${unsung === 1 ? '' : 's'} found no room and ${unsung === 1 ? 'is' : 'are'} not sung.`)
  if (lost > 0) adjustments.push(`${lost} syllable${lost === 1 ? '' : 's'} of lines too long to be sung at this tempo ${lost === 1 ? 'is' : 'are'} left out.`)
  return sung
}

function notesOf(plan: SongPlan, section: PlannedSection, lines: readonly PlacedLine[], words: readonly Syllable[][], random: Random): SungNote[][] {
  const ideas = ideasFor(plan, section)
  if (plan.delivery === 'spoken' || plan.delivery === 'whispered') return lines.map((line, i) => spoken(plan, line, words[i]!))
  const chops = plan.delivery === 'chops'
  const cut = chops ? words.map((line) => hookOf(line)) : words
  const rhythms = lines.map((line, i) => (cut[i]!.length === 0 ? [] : chops ? chopOnsets(plan, line) : rhythmOfLine(plan, section, rhythmIdea(ideas, i), line, cut[i]!)))
  const pitched = pitchesOf(plan, section, lines, words, rhythms, ideas)
  return pitched.map((notes, i) => withMelismas(plan, notes.map((note, n) => ({ ...note, syllable: cut[i]![n % cut[i]!.length]! })), random))
}

function rhythmIdea(ideas: SectionIdeas, line: number): SectionIdeas['A'] {
  return ideas[ideas.turns[line % 4]!.idea]
}

function pitchesOf(plan: SongPlan, section: PlannedSection, lines: readonly PlacedLine[], words: readonly Syllable[][], rhythms: readonly Onset[][], ideas: SectionIdeas): PhraseNote[][] {
  if (plan.delivery === 'rap') return rhythms.map((onsets, i) => rapPitches(plan, words[i]!, onsets, i))
  if (plan.delivery === 'chant') return rhythms.map((onsets) => chantPitches(plan, onsets))
  const firstStep = section.startBar * plan.timing.stepsPerBar
  const lift = (keyAt(plan, firstStep).tonic - plan.key.tonic + 12) % 12
  const register = vocalRegister(plan.voice, section.name, lift)
  return writeLines(plan, lines.map((line, i) => ({ ...line, onsets: rhythms[i]! })), ideas, register)
}

function spoken(plan: SongPlan, line: PlacedLine, words: readonly Syllable[]): SungNote[] {
  const said = words.slice(0, 24)
  return said.length === 0 ? [] : spokenNotes(plan, said, line).map((note, i) => ({ ...note, syllable: said[i]! }))
}

/** The syllables worth cutting out of a line: its first two stressed ones. */
function hookOf(syllables: readonly Syllable[]): Syllable[] {
  const stressed = syllables.filter((syllable) => syllable.stressed)
  return (stressed.length > 0 ? stressed : syllables).slice(0, 2)
}

function toSung(plan: SongPlan, section: PlannedSection, note: SungNote, position: number, line: number): SungSyllable {
  const startSeconds = stepToSeconds(plan, note.step)
  const durationSeconds = stepToSeconds(plan, note.step + note.length) - startSeconds
  // A phrase swells to its middle and lets go at its end.
  const arch = 0.82 + 0.18 * Math.sin(Math.PI * Math.min(1, position * 1.1))
  const velocity = arch * (note.syllable.stressed ? 1 : 0.84) * (0.8 + 0.2 * section.energy)
  const { text, onset, vowel, coda, startsWord } = note.syllable
  const shared = { startSeconds, durationSeconds, midi: note.midi, velocity, vowel, line }
  if (note.continues) return { ...shared, text: '', onset: [], coda: note.open ? [] : coda, startsWord: false, continues: true }
  return { ...shared, text, onset, coda: note.open ? [] : coda, startsWord }
}
