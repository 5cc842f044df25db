import { findMelody } from '../score/melody.ts'
import { parseKey } from '../score/keys.ts'
import { metreShapes } from '../score/metre.ts'
import type { Note, Score, Section, SectionName } from '../score/score.ts'

/** What a listener would recognise a song by, each as one string: two songs share it or do not. */
interface SongTraits {
  form: string
  /** Whole beats a minute. */
  tempo: string
  chorusChords: string
  verseChords: string
  /** Both, as degrees of the key. */
  chordPlan: string
  /** Bass drum, snare, clap and rim in the first two bars of the first full section. */
  beat: string
  /** Everything struck there. */
  drums: string
  leads: string
  lineUp: string
  title: string
  tune: string
}

/** The traits of a score. */
function traitsOf(score: Score): SongTraits {
  const full = listClimaxes(score)[0] ?? score.sections[0]!
  const [chorusChords, verseChords] = [chordsIn(score, full), chordsIn(score, sectionCalled(score, 'verse'))]
  const instruments = score.tracks.map(({ stem, instrument }) => `${stem} ${instrument}`)
  const struck = barsOf(score, full).slice(0, 2)
  return {
    form: score.sections.map(({ name }) => name).join(' '),
    tempo: String(Math.round(score.bpm)),
    chorusChords,
    verseChords,
    chordPlan: `${chorusChords} / ${verseChords}`,
    beat: struck.map((bar) => bar.filter((hit) => backbone.test(hit)).join(' ')).join(' | '),
    drums: struck.map((bar) => bar.join(' ')).join(' | '),
    leads: instruments.filter((name) => name.startsWith('lead')).join(', '),
    lineUp: [...new Set(instruments)].sort().join(', '),
    title: score.title,
    tune: intervalsOf(findMelody(score)).slice(0, 24).join(' '),
  }
}

const backbone = /^(kick|snare|clap|rim) /

function intervalsOf(notes: readonly { midi: number }[]): number[] {
  return notes.slice(1).map((note, i) => note.midi - notes[i]!.midi)
}

/** Choruses or drops, whichever the song has. */
export function listClimaxes({ sections }: Score): Section[] {
  const drops = sections.filter(({ name }) => name === 'drop')
  return drops.length > 0 ? drops : sections.filter(({ name }) => name === 'chorus')
}

function sectionCalled(score: Score, name: SectionName): Section | undefined {
  return score.sections.find((section) => section.name === name)
}

function tonicAt(score: Score, seconds: number): number {
  const point = score.keyMap.findLast(({ startSeconds }) => startSeconds <= seconds + 0.05) ?? score.keyMap[0]!
  return parseKey(point.key)!.tonic
}

function chordsIn(score: Score, section: Section | undefined): string {
  if (!section) return ''
  const tonic = tonicAt(score, section.startSeconds)
  return score.chords
    .filter(
      ({ startSeconds }) => startSeconds >= section.startSeconds - 0.02 && startSeconds < section.endSeconds - 0.1,
    )
    .slice(0, 4)
    .map(({ rootPitchClass, intervals }) => `${(rootPitchClass - tonic + 12) % 12}${intervals.includes(3) ? 'm' : ''}`)
    .join(' ')
}

function stepSecondsOf({ bpm, metre }: Score): number {
  return 60 / bpm / metreShapes[metre].stepsPerBeat
}

/** The step of a section that a moment belongs to: swung and lazy strokes count as the step they belong to. */
function stepIn(score: Score, section: Section, seconds: number): number {
  return Math.floor((seconds - section.startSeconds) / stepSecondsOf(score) + 0.33)
}

/** The strokes of each bar of a section as sorted strings 'kick 0'. */
function barsOf(score: Score, section: Section): string[][] {
  const { stepsPerBar } = metreShapes[score.metre]
  const bars = Array.from({ length: section.bars }, () => new Set<string>())
  for (const { drum, startSeconds } of score.drums) {
    const step = stepIn(score, section, startSeconds)
    bars[Math.floor(step / stepsPerBar)]?.add(`${drum} ${step % stepsPerBar}`)
  }
  return bars.map((bar) => [...bar].sort())
}

/** Share of a section's bars that its most common bar fills, 0 to 1; undefined where nothing is struck. */
function commonestBarShare(score: Score, section: Section): number | undefined {
  const bars = barsOf(score, section).map((bar) => bar.join(' '))
  if (section.bars < 4 || bars.every((bar) => bar === '')) return undefined
  const counts = new Map<string, number>()
  for (const bar of bars) counts.set(bar, (counts.get(bar) ?? 0) + 1)
  return Math.max(...counts.values()) / bars.length
}

/**
 * Share of the last chorus's bass and chord notes that stand at the same place and pitch in the first one, 0 to 1, over
 * the bars both have; a lifted key is taken back. Undefined where a song has one chorus.
 */
export function chorusSameness(score: Score): number | undefined {
  const climaxes = listClimaxes(score)
  const [first, last] = [climaxes[0], climaxes[climaxes.length - 1]]
  if (!first || !last || first === last) return undefined
  const bars = Math.min(first.bars, last.bars)
  const before = new Set(placedNotes(score, first, bars))
  const after = placedNotes(score, last, bars)
  return after.length === 0 ? undefined : after.filter((note) => before.has(note)).length / after.length
}

function placedNotes(score: Score, section: Section, bars: number): string[] {
  const steps = bars * metreShapes[score.metre].stepsPerBar
  const lift = tonicAt(score, section.startSeconds) - tonicAt(score, 0)
  const up = lift > 6 ? lift - 12 : lift < -6 ? lift + 12 : lift
  const placed = ({ startSeconds, midi }: Note): [number, number] => [stepIn(score, section, startSeconds), midi - up]
  return score.tracks
    .filter(({ stem }) => stem !== 'lead')
    .flatMap(({ stem, instrument, notes }) =>
      notes
        .map(placed)
        .filter(([step]) => step >= 0 && step < steps)
        .map(([step, midi]) => `${stem} ${instrument} ${step} ${midi}`),
    )
}

/** How many different songs there are among songs, trait by trait, and how much comes back unchanged inside them. */
export interface Diversity {
  distinct: Record<keyof SongTraits, number>
  /** Mean of `chorusSameness` and of each song's mean `commonestBarShare`; undefined where no song has any. */
  chorusSameness: number | undefined
  commonestBar: number | undefined
}

export function measureDiversity(scores: readonly Score[]): Diversity {
  const traits = scores.map(traitsOf)
  const distinct = (trait: keyof SongTraits): number => new Set(traits.map((song) => song[trait])).size
  return {
    distinct: {
      form: distinct('form'),
      tempo: distinct('tempo'),
      chorusChords: distinct('chorusChords'),
      verseChords: distinct('verseChords'),
      chordPlan: distinct('chordPlan'),
      beat: distinct('beat'),
      drums: distinct('drums'),
      leads: distinct('leads'),
      lineUp: distinct('lineUp'),
      title: distinct('title'),
      tune: distinct('tune'),
    },
    chorusSameness: meanOf(scores.map(chorusSameness)),
    commonestBar: meanOf(scores.flatMap((score) => listClimaxes(score).map((one) => commonestBarShare(score, one)))),
  }
}

function meanOf(values: readonly (number | undefined)[]): number | undefined {
  const known = values.filter((value) => value !== undefined)
  return known.length === 0 ? undefined : known.reduce((sum, value) => sum + value, 0) / known.length
}

/** What thirty songs of one prompt and length must differ in at least (issue 14, point 4). */
const goals = { form: 4, tempo: 8, drums: 12, chordPlan: 8, lineUp: 6 } as const
/**
 * The last chorus keeps at most this share of the first one's notes, and one bar fills at most this share of a chorus.
 */
const maxSameness = 0.8
const maxCommonestBar = { played: 0.5, machine: 0.75 } as const

/** The goals missed, in words; `share` of each for a smaller sample. */
export function missedGoals(
  { distinct, chorusSameness: same, commonestBar }: Diversity,
  isMachine: boolean,
  share = 1,
): string[] {
  const missed = (Object.keys(goals) as (keyof typeof goals)[])
    .filter((trait) => distinct[trait] < Math.ceil(goals[trait] * share))
    .map((trait) => `${distinct[trait]} ${trait}`)
  const limit = isMachine ? maxCommonestBar.machine : maxCommonestBar.played
  if (same !== undefined && same > maxSameness)
    missed.push(`${Math.round(100 * same)} % of the last chorus is the first`)
  if (commonestBar !== undefined && commonestBar > limit)
    missed.push(`one bar fills ${Math.round(100 * commonestBar)} % of a chorus`)
  return missed
}
