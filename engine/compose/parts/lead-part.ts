import { randomFor } from '../../dsp/random.ts'
import type { Random } from '../../dsp/random.ts'
import type { Note } from '../../score/score.ts'
import { writeAnswers, writeCounterMelody } from '../tune/answers.ts'
import type { PlannedSection } from '../form/form.ts'
import { planReturn } from '../form/section-return.ts'
import { riffRhythm } from '../tune/riff-rhythm.ts'
import type { SectionIdeas } from '../tune/motifs.ts'
import { ideasFor } from '../tune/motifs.ts'
import { leadRegister } from '../tune/lead-registers.ts'
import { ornament } from '../tune/ornaments.ts'
import type { PhraseNote } from '../tune/phrase-note.ts'
import type { RhythmLine } from '../tune/phrase-group.ts'
import { withTurns, writeLines } from '../tune/phrase-group.ts'
import { singsMotif } from '../motif/follow-motif.ts'
import type { SongPlan } from '../song-plan.ts'
import { stepToSeconds } from '../song-plan.ts'
import type { TuneMemory } from '../tune/tune-memory.ts'
import { liftAt } from '../tune/tune-memory.ts'

/**
 * The melody instrument: it carries an instrumental; in a song it opens, plays solos and answers the singer in the
 * gaps.
 */
export function writeLead(plan: SongPlan): Note[] {
  const random = randomFor(plan.seed, 'lead')
  const memory: TuneMemory = new Map()
  return fullestFirst(plan.sections)
    .flatMap((section) => {
      const lift = liftAt(plan, section.startBar * plan.timing.stepsPerBar) + plan.mood.registerSemitones
      const ideas = ideasFor(plan, section)
      const isMotif = plan.motif !== undefined && !singsMotif(plan, section)
      const sung = section.lines.length > 0 && plan.sings && !isMotif
      const counter = sung && section.name === 'chorus' && section.last && section.repeat > 0
      const lines = counter
        ? writeCounterMelody(plan, section, ideas, lift)
        : sung
          ? writeAnswers(plan, section, ideas, lift)
          : playTune({ plan, section, ideas, memory, random }, lift)
      const soft = counter ? 0.5 : isMotif && section.lines.length > 0 && plan.sings ? underWordsLevel : 1
      return ornament(plan, lines, ideas.family).map((note) => toNote(plan, section, note, soft))
    })
    .sort((a, b) => a.startSeconds - b.startSeconds)
}

/** Level of a tune under somebody who speaks. */
const underWordsLevel = 0.6

/** Long notes against the tune of the last chorus or drop, for someone of the accompaniment. */
export function writeCounter(plan: SongPlan): Note[] {
  return plan.sections
    .filter((section) => (section.name === 'chorus' || section.name === 'drop') && planReturn(plan, section) === 'last')
    .flatMap((section) => {
      const lift = liftAt(plan, section.startBar * plan.timing.stepsPerBar)
      const lines = writeCounterMelody(plan, section, ideasFor(plan, section), lift)
      return lines.flat().map((note) => toNote(plan, section, { ...note, strength: 1 }, 0.7))
    })
}

/** How many notes a section's lines hold, relative to the genre's. */
const densities: Partial<Record<PlannedSection['name'], number>> = {
  intro: 0.6,
  outro: 0.55,
  verse: 1,
  chorus: 0.88,
  drop: 1.1,
  solo: 1.4,
  break: 0.6,
  bridge: 0.8,
  build: 0.7,
}

interface Player {
  plan: SongPlan
  section: PlannedSection
  ideas: SectionIdeas
  memory: TuneMemory
  random: Random
}

function playTune({ plan, section, ideas, memory, random }: Player, lift: number): PhraseNote[][] {
  const { stepsPerBar } = plan.timing
  const slots = Array.from({ length: Math.ceil(section.bars / 2) }, (_, index) => {
    const bars = Math.min(2, section.bars - 2 * index)
    return {
      startStep: (section.startBar + 2 * index) * stepsPerBar,
      steps: bars * stepsPerBar,
      count: rests(plan, section, index, random) ? 0 : notesIn(plan, section, bars, index),
    }
  })
  if (plan.motif)
    return slots.filter(({ count }) => count > 0).map(({ startStep }) => plan.motif!.get(startStep)!.slice())
  const lines = withTurns(
    plan,
    slots.filter(({ count }) => count > 0),
    ideas,
  ).map((line): RhythmLine => ({
    ...line,
    onsets: riffRhythm(plan, ideas[line.turn.idea], line.startStep, line.steps, line.count),
  }))
  return writeLines(
    plan,
    lines.filter((line) => line.onsets.length > 0),
    ideas,
    leadRegister(section, lift),
    memory,
  )
}

function notesIn(plan: SongPlan, section: PlannedSection, bars: number, index: number): number {
  const answers = plan.profile.form === 'blues' && section.name !== 'solo' && index % 2 === 1
  const density =
    plan.profile.leadDensity * (1 + 0.4 * plan.mood.density) * (densities[section.name] ?? 1) * (answers ? 0.5 : 1)
  const share = (bars * plan.timing.stepsPerBar) / 32
  return Math.max(2, Math.min(4, Math.round(plan.profile.leadDensity * share)), Math.round(density * share))
}

const edges: ReadonlySet<PlannedSection['name']> = new Set(['intro', 'outro', 'build', 'break'])

/** A tune is composed where it is played in full; what opens and closes the song quotes it. */
function fullestFirst(sections: readonly PlannedSection[]): PlannedSection[] {
  return [...sections.filter(({ name }) => !edges.has(name)), ...sections.filter(({ name }) => edges.has(name))]
}

/** Room to breathe: an intro lets its theme appear little by little, an outro lets it go. */
function rests(plan: SongPlan, section: PlannedSection, index: number, random: Random): boolean {
  if (plan.ending === 'loops') return false
  if (section.name === 'intro') return plan.profile.form !== 'raga' && section.bars > 2 && index % 2 === 0
  if (section.name === 'build') return true
  if (section.name === 'break' || section.name === 'outro') return index % 2 === 1
  return section.name === 'verse' && plan.sings === false && section.bars >= 16 && index % 8 === 3 && random.chance(0.5)
}

/** `ornament` may set how a note is played; the rest follows from the section. */
function toNote(
  plan: SongPlan,
  section: PlannedSection,
  played: ReturnType<typeof ornament>[number],
  soft: number,
): Note {
  const { step, length, midi, strength, ...expression } = played
  const startSeconds = stepToSeconds(plan, step)
  const durationSeconds = (stepToSeconds(plan, step + length) - startSeconds) * 0.95
  const velocity = Math.min(1, (0.45 + 0.48 * section.energy) * soft * strength * (step % 4 === 0 ? 1 : 0.87))
  return { startSeconds, durationSeconds, midi, velocity, ...expression }
}
