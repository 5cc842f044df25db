import { randomFor } from '../../dsp/random.ts'
import { formatHeading } from '../../lyrics/parse-lyrics.ts'
import { lineSyllables } from '../../lyrics/syllables.ts'
import type { Syllable } from '../../lyrics/syllables.ts'
import type { SungSyllable, WrittenLine } from '../../score/score.ts'
import { chantPitches, chopOnsets, rapPitches, spokenNotes } from '../tune/deliveries.ts'
import type { PlannedSection } from '../form/form.ts'
import { layOutLines } from '../form/line-layout.ts'
import type { PlacedLine } from '../form/line-layout.ts'
import { rhythmOfLine } from '../tune/line-rhythm.ts'
import { withMelismas } from '../tune/melisma.ts'
import type { SungNote } from '../tune/melisma.ts'
import type { SectionIdeas } from '../tune/motifs.ts'
import { ideasFor } from '../tune/motifs.ts'
import { singMotif } from '../motif/sing-motif.ts'
import type { Onset } from '../tune/phrase.ts'
import type { PhraseNote } from '../tune/phrase-note.ts'
import type { RhythmLine, TurnedLine } from '../tune/phrase-group.ts'
import { withTurns, writeLines } from '../tune/phrase-group.ts'
import type { SongPlan } from '../song-plan.ts'
import { stepToSeconds } from '../song-plan.ts'
import { liftAt } from '../tune/tune-memory.ts'
import type { TuneMemory } from '../tune/tune-memory.ts'
import { vocalRegister } from '../tune/vocal-registers.ts'

export interface VocalPart {
  syllables: SungSyllable[]
  writtenLines: WrittenLine[]
  /** Descriptions of what did not fit. */
  adjustments: string[]
}

type SungLine = PlacedLine & TurnedLine

/** Sets every lyric line of the plan to a melody, one note a syllable or more. */
export function writeVocals(plan: SongPlan): VocalPart {
  const memory: TuneMemory = new Map()
  const rhythms: Setting['rhythms'] = new Map()
  const sung: SungSyllable[] = []
  const writtenLines: WrittenLine[] = []
  let lost = 0
  let unsung = 0
  for (const [at, section] of plan.sections.entries()) {
    const ideas = ideasFor(plan, section)
    const lines = withTurns(plan, layOutLines(section, plan.timing, plan.delivery), ideas)
    const words = lines.map((line) => lineSyllables(line.text))
    unsung += section.lines.filter((line) => line !== '').length - lines.length
    notesOf({ plan, section, ideas, lines, words, memory, rhythms }).forEach((notes, i) => {
      if (notes.length === 0) return
      const carried = notes.filter((note) => !note.continues).length
      if (plan.delivery !== 'chops') lost += Math.max(0, words[i]!.length - carried)
      notes.forEach((note, n) => sung.push(toSung(plan, section, note, n / notes.length, writtenLines.length)))
      writtenLines.push({ text: lines[i]!.text, section: at, heading: formatHeading(section) })
    })
  }
  return { syllables: sung, writtenLines, adjustments: describeUnsung(unsung, lost) }
}

function describeUnsung(unsung: number, lost: number): string[] {
  return [
    ...(unsung > 0
      ? [`${unsung} lyric line${unsung === 1 ? '' : 's'} found no room and ${unsung === 1 ? 'is' : 'are'} not sung.`]
      : []),
    ...(lost > 0
      ? [
          `${lost} syllable${lost === 1 ? '' : 's'} of lines too long to be sung at this tempo ` +
            `${lost === 1 ? 'is' : 'are'} left out.`,
        ]
      : []),
  ]
}

interface Setting {
  plan: SongPlan
  section: PlannedSection
  ideas: SectionIdeas
  lines: readonly SungLine[]
  words: readonly Syllable[][]
  memory: TuneMemory
  /** Positions of the notes of each idea in its line, by name. */
  rhythms: Map<string, readonly number[]>
}

function notesOf(setting: Setting): SungNote[][] {
  const { plan, ideas, lines, words } = setting
  if (plan.delivery === 'spoken' || plan.delivery === 'whispered')
    return lines.map((line, i) => spoken(plan, line, words[i]!, i))
  if (plan.motif && plan.delivery === 'sung')
    return lines.map((line, i) =>
      singMotif(plan, plan.motif!.get(line.startStep)!, words[i]!, () => sungRhythm(setting, line, words[i]!)),
    )
  const chops = plan.delivery === 'chops'
  const cut = chops ? words.map((line) => hookOf(line)) : words
  const rhythms = lines.map((line, i) => ({
    ...line,
    onsets: cut[i]!.length === 0 ? [] : chops ? chopOnsets(plan, line) : sungRhythm(setting, line, cut[i]!),
  }))
  return pitchesOf(setting, rhythms).map((notes, i) => {
    // A tune that comes back comes back with its turns.
    const random = randomFor(plan.seed, `melisma ${ideas.family} ${lines[i]!.turn.idea}`)
    return withMelismas(
      plan,
      notes.map((note, n) => ({ ...note, syllable: cut[i]![n % cut[i]!.length]! })),
      random,
    )
  })
}

/** A tune keeps its rhythm as far as the words allow. */
function sungRhythm({ plan, section, ideas, rhythms }: Setting, line: SungLine, words: readonly Syllable[]): Onset[] {
  const name = `${ideas.family} ${line.turn.idea}`
  const onsets = rhythmOfLine(plan, section, ideas[line.turn.idea], line, words, rhythms.get(name))
  if (!rhythms.has(name))
    rhythms.set(
      name,
      onsets.map(({ step }) => step - line.startStep),
    )
  return onsets
}

function pitchesOf({ plan, section, words, ideas, memory }: Setting, lines: readonly RhythmLine[]): PhraseNote[][] {
  if (plan.delivery === 'rap')
    return lines.map(({ onsets, turn }, i) => rapPitches({ plan, section, idea: turn.idea }, words[i]!, onsets))
  if (plan.delivery === 'chant') return lines.map(({ onsets }) => chantPitches(plan, onsets))
  const lift = liftAt(plan, section.startBar * plan.timing.stepsPerBar)
  const register = vocalRegister(plan.voice, section.name, lift, plan.singer)
  return writeLines(plan, lines, ideas, register, memory)
}

function spoken(plan: SongPlan, line: PlacedLine, words: readonly Syllable[], index: number): SungNote[] {
  const spoken = words.slice(0, 24)
  return spoken.length === 0
    ? []
    : spokenNotes(plan, spoken, line, index).map((note, i) => ({ ...note, syllable: spoken[i]! }))
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
  const velocity = arch * (note.syllable.stressed ? 1 : 0.84) * (0.6 + 0.4 * section.energy)
  const { text, onset, vowel, coda, startsWord } = note.syllable
  const shared = { startSeconds, durationSeconds, midi: note.midi, velocity, vowel, line }
  if (note.continues)
    return { ...shared, text: '', onset: [], coda: note.open ? [] : coda, startsWord: false, continues: true }
  return { ...shared, text, onset, coda: note.open ? [] : coda, startsWord }
}
