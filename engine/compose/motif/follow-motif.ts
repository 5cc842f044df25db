import type { PlannedSection } from '../form/form.ts'
import { layOutLines } from '../form/line-layout.ts'
import type { SongPlan } from '../song-plan.ts'
import { leadRegister } from '../tune/lead-registers.ts'
import type { Register } from '../tune/phrase.ts'
import type { PhraseNote } from '../tune/phrase-note.ts'
import { liftAt } from '../tune/tune-memory.ts'
import { vocalRegister } from '../tune/vocal-registers.ts'
import { developPhrase } from './develop-phrase.ts'
import { fitChords } from './fit-chords.ts'
import { getMeanPitch, toKey, toNearestOctave } from './motif-key.ts'
import type { MotifTune } from './motif-tune.ts'
import { getTurn } from './motif-turns.ts'
import { cutPhrases, withPace } from './phrase-of-tune.ts'
import type { Phrase } from './phrase-of-tune.ts'

/** Semitones beyond its register that a line may go for the sake of its shape. */
const beyondRegister = 5
/** An instrument's line lasts two bars. */
const barsOfInstrument = 2

/** Steps that one line may fill. */
type LineSpan = { startStep: number; steps: number }

/** Whether the singer carries the motif there; elsewhere the melody instrument does. */
export const singsMotif = (
  { sings, delivery }: Pick<SongPlan, 'sings' | 'delivery'>,
  { lines }: Pick<PlannedSection, 'lines'>,
): boolean => sings && delivery === 'sung' && lines.length > 0

function listLineSpans(plan: SongPlan, section: PlannedSection): LineSpan[] {
  if (singsMotif(plan, section)) return layOutLines(section, plan.timing, plan.delivery)
  const { stepsPerBar } = plan.timing
  return Array.from({ length: Math.ceil(section.bars / barsOfInstrument) }, (_, i) => ({
    startStep: (section.startBar + barsOfInstrument * i) * stepsPerBar,
    steps: Math.min(barsOfInstrument, section.bars - barsOfInstrument * i) * stepsPerBar,
  }))
}

const getRegister = (plan: SongPlan, section: PlannedSection): Register =>
  singsMotif(plan, section)
    ? vocalRegister(plan.voice, section.name, 0, plan.singer)
    : leadRegister(section, plan.mood.registerSemitones)

function intoReach(midi: number, { low, high }: Register): number {
  if (midi < low - beyondRegister) return midi + 12
  return midi > high + beyondRegister ? midi - 12 : midi
}

/** All lines of a section, in one octave. */
function writeSection(
  plan: SongPlan,
  tune: MotifTune,
  section: PlannedSection,
  phrasesOf: (steps: number) => readonly Phrase[],
): [number, readonly PhraseNote[]][] {
  const spans = listLineSpans(plan, section)
  const register = getRegister(plan, section)
  const lines = spans.map(({ steps }, i) => {
    const phrases = phrasesOf(steps)
    const { development, phrase } = getTurn(section, i, phrases.length)
    const { notes } = developPhrase(phrases[phrase]!, development, tune.key)
    return notes.map((note) => ({ ...note, midi: toKey(note.midi, tune.key, plan.key) }))
  })
  const octave = toNearestOctave(getMeanPitch(lines.flat()), register.centre)
  const lift = liftAt(plan, section.startBar * plan.timing.stepsPerBar)
  return spans.map(({ startStep }, i) => [
    startStep,
    lines[i]!.map((note) => ({
      ...note,
      step: startStep + note.step,
      midi: intoReach(note.midi + octave, register) + lift,
    })).filter(({ step }) => step >= 0),
  ])
}

/**
 * A plan whose melody grows out of a given tune: each line states or develops one of its phrases (compose/motif/
 * motif-turns), and the chords are chosen to carry them.
 */
export function followMotif(plan: SongPlan, given: MotifTune): SongPlan {
  const { timing } = plan
  const tune = withPace(given, timing.stepSeconds)
  const known = new Map<number, Phrase[]>()
  const phrasesOf = (steps: number): readonly Phrase[] => {
    const phrases = known.get(steps) ?? cutPhrases(tune, steps, timing.stepsPerBar)
    known.set(steps, phrases)
    return phrases
  }
  const motif = new Map(plan.sections.flatMap((section) => writeSection(plan, tune, section, phrasesOf)))
  return { ...plan, motif, chords: fitChords(plan, [...motif.values()].flat()) }
}
