import { randomFor } from '../dsp/random.ts'
import type { Random } from '../dsp/random.ts'
import type { Note } from '../score/score.ts'
import { writeAnswers, writeCounterMelody } from './answers.ts'
import type { PlannedSection } from './form.ts'
import { riffRhythm } from './riff-rhythm.ts'
import type { SectionIdeas } from './motifs.ts'
import { ideasFor } from './motifs.ts'
import { ornament } from './ornaments.ts'
import type { PhraseNote, Register } from './phrase.ts'
import type { RhythmLine } from './phrase-group.ts'
import { writeLines } from './phrase-group.ts'
import type { SongPlan } from './song-plan.ts'
import { keyAt, stepToSeconds } from './song-plan.ts'

/** The melody instrument: it carries an instrumental; in a song it opens, plays solos and answers the singer in the gaps. */
export function writeLead(plan: SongPlan): Note[] {
  const random = randomFor(plan.seed, 'lead')
  return plan.sections.flatMap((section) => {
    const lift = (keyAt(plan, section.startBar * plan.timing.stepsPerBar).tonic - plan.key.tonic + 12) % 12 + plan.mood.registerSemitones
    const ideas = ideasFor(plan, section)
    const sung = section.lines.length > 0 && plan.sings
    const counter = sung && section.name === 'chorus' && section.last && section.repeat > 0
    const lines = counter ? writeCounterMelody(plan, section, ideas, lift) : sung ? writeAnswers(plan, section, ideas, lift) : playTune(plan, section, ideas, lift, random)
    const soft = counter ? 0.72 : 1
    return ornament(plan, lines).map((note) => toNote(plan, section, note, soft))
  }).sort((a, b) => a.startSeconds - b.startSeconds)
}

/** `[lowest, centre, highest]`, all within sixteen semitones. */
const registers: Partial<Record<PlannedSection['name'], readonly [number, number, number]>> = {
  verse: [62, 66, 72], 'pre-chorus': [63, 68, 73], chorus: [65, 71, 76], drop: [65, 71, 76], solo: [63, 71, 77], bridge: [62, 69, 74],
}

export function leadRegister(section: Pick<PlannedSection, 'name'>, lift: number): Register {
  const [low, centre, high] = registers[section.name] ?? [62, 68, 74]
  return { low: low + lift, centre: centre + lift, high: high + lift }
}

/** How many notes a section's lines hold, relative to the genre's. */
const densities: Partial<Record<PlannedSection['name'], number>> = { intro: 0.6, outro: 0.55, verse: 1, chorus: 0.88, drop: 1.1, solo: 1.4, break: 0.6, bridge: 0.8, build: 0.7 }

function playTune(plan: SongPlan, section: PlannedSection, ideas: SectionIdeas, lift: number, random: Random): PhraseNote[][] {
  const { stepsPerBar } = plan.timing
  const lines: RhythmLine[] = []
  for (let bar = 0; bar < section.bars; bar += 2) {
    const index = bar / 2
    const bars = Math.min(2, section.bars - bar)
    const startStep = (section.startBar + bar) * stepsPerBar
    const idea = ideas[ideas.turns[index % 4]!.idea]
    const count = rests(plan, section, index, random) ? 0 : notesIn(plan, section, bars, index)
    lines.push({ startStep, steps: bars * stepsPerBar, onsets: riffRhythm(plan, idea, startStep, bars * stepsPerBar, count) })
  }
  return writeLines(plan, lines.filter((line) => line.onsets.length > 0), ideas, leadRegister(section, lift))
}

function notesIn(plan: SongPlan, section: PlannedSection, bars: number, index: number): number {
  const answers = plan.profile.form === 'blues' && section.name !== 'solo' && index % 2 === 1
  const density = plan.profile.leadDensity * (1 + 0.4 * plan.mood.density) * (densities[section.name] ?? 1) * (answers ? 0.5 : 1)
  return Math.max(2, Math.round((density * bars * plan.timing.stepsPerBar) / 32))
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
function toNote(plan: SongPlan, section: PlannedSection, played: ReturnType<typeof ornament>[number], soft: number): Note {
  const { step, length, midi, strength, ...expression } = played
  const startSeconds = stepToSeconds(plan, step)
  const durationSeconds = (stepToSeconds(plan, step + length) - startSeconds) * 0.95
  const velocity = Math.min(1, (0.58 + 0.3 * section.energy) * soft * strength * (step % 4 === 0 ? 1 : 0.87))
  return { startSeconds, durationSeconds, midi, velocity, ...expression }
}
