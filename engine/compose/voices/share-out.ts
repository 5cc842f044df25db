import type { SingerSettings, SungSyllable } from '../../score/score.ts'
import type { VoicesKind } from '../../score/voice-parts.ts'
import type { PlannedSection } from '../form/form.ts'
import type { VocalPart } from '../parts/vocal-part.ts'
import type { SongPlan } from '../song-plan.ts'
import { entryBars, following } from './canon.ts'
import { fitLine, octaveFor } from './fit-range.ts'
import { hummed } from './hummed.ts'
import { getRegister, singersFor } from './singers.ts'
import { stacked } from './stacked.ts'

interface SharedVocals {
  syllables: SungSyllable[]
  singers?: SingerSettings[]
  backing?: SungSyllable[]
  adjustments: string[]
}

type Line = readonly SungSyllable[]

/** What one section's lines become: the lines that are shown, and what is sung beneath them. */
interface Shared {
  shown: SungSyllable[]
  beneath: SungSyllable[]
}

interface Task {
  plan: SongPlan
  section: PlannedSection
  lines: readonly Line[]
  singers: readonly SingerSettings[]
}

/** Gives every line of the words to who sings it, and the others what they sing to it. One singer has them all. */
export function shareOut(plan: SongPlan, vocals: VocalPart): SharedVocals {
  const { voices } = plan.understood
  const { adjustments } = vocals
  if (!voices) return { syllables: vocals.syllables, adjustments }
  const lead = voices.parts[0]!
  const tune = speaks(plan) ? vocals.syllables : fitLine(vocals.syllables, lead, octaveFor(vocals.syllables, lead))
  if (voices.parts.length === 1) return { syllables: tune, adjustments }
  const singers = singersFor(voices, plan.seed)
  const tasks = plan.sections.map((section, at) => ({ plan, section, lines: linesOf(tune, vocals, at), singers }))
  const kind = voices.kind === 'canon' && !tasks.some(canFollow) ? 'harmonies' : voices.kind
  const shared = tasks.map((task) => byKind[kind](task))
  return {
    syllables: inOrder(shared.flatMap(({ shown }) => shown)),
    singers,
    backing: inOrder([...shared.flatMap(({ beneath }) => beneath), ...humming(tasks, vocals.writtenLines.length)]),
    adjustments: kind === voices.kind ? adjustments : [...adjustments, noCanon],
  }
}

/** They hum where they do not sing, as there are no instruments. */
function humming(tasks: readonly Task[], line: number): SungSyllable[] {
  return tasks.flatMap(({ plan, section, lines, singers }) =>
    plan.understood.onlyInstruments?.length === 0 && lines.length === 0 ? hummed(plan, section, singers, line) : [],
  )
}

const noCanon = 'The harmony never comes round in time for a canon: the voices sing in harmony.'

function linesOf(tune: Line, { writtenLines }: VocalPart, section: number): Line[] {
  return writtenLines.flatMap((line, number) =>
    line.section === section ? [tune.filter((note) => note.line === number)] : [],
  )
}

const inOrder = (notes: SungSyllable[]): SungSyllable[] => notes.sort((a, b) => a.startSeconds - b.startSeconds)

const together: ReadonlySet<PlannedSection['name']> = new Set(['chorus', 'drop'])
const pitched = ({ delivery }: Pick<SongPlan, 'delivery'>): boolean => delivery === 'sung' || delivery === 'chops'
const speaks = ({ delivery }: Pick<SongPlan, 'delivery'>): boolean => !pitched({ delivery }) && delivery !== 'chant'
/** Between a man's speech and a woman's. */
const speechSemitones = 9

const sungBy = (line: Line, singer: number): SungSyllable[] => line.map((note) => ({ ...note, singer }))

/** A line in another singer's octave; speech moves to his speaking register. */
function taken({ plan, singers }: Task, line: Line, singer: number, shift?: number): SungSyllable[] {
  const { part } = singers[singer]!
  if (!speaks(plan)) return sungBy(fitLine(line, part, shift), singer)
  const register = getRegister(part)
  const higher = register === plan.voice ? 0 : register === 'high' ? speechSemitones : -speechSemitones
  return sungBy(line, singer).map((note) => ({ ...note, midi: note.midi + higher }))
}

/** All the others to one singer's line: in chords where there is a tune, at the octave where there is none. */
function withOthers(task: Task, line: Line, leader: number, others: readonly number[], thirds = false): SungSyllable[] {
  const { plan, singers } = task
  if (pitched(plan)) return stacked({ plan, line, singers, leader, others, thirds })
  return others.flatMap((singer) => taken(task, line, singer))
}

const everyoneBut = (singers: readonly SingerSettings[], ...some: number[]): number[] =>
  singers.map((_, i) => i).filter((i) => !some.includes(i))

/** Lines in turn, the second verse begun by the other; choruses together. */
function duet(task: Task): Shared {
  const { section, lines } = task
  if (together.has(section.name))
    return { shown: lines.flat(), beneath: lines.flatMap((line) => withOthers(task, line, 0, [1], true)) }
  const turn = (i: number): number => (i + Math.max(0, section.repeat)) % 2
  return { shown: lines.flatMap((line, i) => (turn(i) === 0 ? line : taken(task, line, 1))), beneath: [] }
}

/** One sings, all the others answer. */
function callAndResponse(task: Task): Shared {
  const { lines, singers } = task
  const answers = lines.map((line, i) => (i % 2 === 1 ? taken(task, line, 1) : undefined))
  return {
    shown: lines.flatMap((line, i) => answers[i] ?? line),
    beneath: answers.flatMap((line) => (line ? withOthers(task, line, 1, everyoneBut(singers, 0, 1)) : [])),
  }
}

function choir(task: Task): Shared {
  const { lines, singers } = task
  return { shown: lines.flat(), beneath: lines.flatMap((line) => withOthers(task, line, 0, everyoneBut(singers, 0))) }
}

function harmonies(task: Task): Shared {
  const { section, lines, singers } = task
  if (!together.has(section.name)) return { shown: lines.flat(), beneath: [] }
  const beneath = lines.flatMap((line) => withOthers(task, line, 0, everyoneBut(singers, 0), true))
  return { shown: lines.flat(), beneath }
}

/** Everybody sings the tune, each in one octave from the first line to the last. */
function unison(task: Task): Shared {
  const { plan, lines, singers } = task
  const beneath = everyoneBut(singers, 0).flatMap((singer) =>
    lines.flatMap((line) => taken(task, line, singer, unisonShift(plan, singers, singer))),
  )
  return { shown: lines.flat(), beneath }
}

/** Men together and women together; between them an octave. */
function unisonShift({ voice }: SongPlan, singers: readonly SingerSettings[], singer: number): number {
  const register = getRegister(singers[singer]!.part)
  return register === voice ? 0 : register === 'high' ? 12 : -12
}

function canFollow({ plan, section, lines, singers }: Task): boolean {
  return lines.length > 1 && entryBars(plan, section, singers.length - 1) !== undefined
}

/** Voice after voice takes up the lines of a section whose harmony comes round; elsewhere the first sings alone. */
function canon(task: Task): Shared {
  const { plan, section, lines, singers } = task
  const bars = canFollow(task) ? entryBars(plan, section, singers.length - 1)! : 0
  const beneath =
    bars === 0
      ? []
      : everyoneBut(singers, 0).flatMap((singer) =>
          sungBy(following(plan, section, lines, bars * singer, singers[singer]!.part), singer),
        )
  return { shown: lines.flat(), beneath }
}

const byKind: Readonly<Record<VoicesKind, (task: Task) => Shared>> = {
  duet,
  'call-and-response': callAndResponse,
  choir,
  canon,
  harmonies,
  unison,
}
