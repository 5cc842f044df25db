import type { Score, SungSyllable } from '../score/score.ts'
import { voiceRanges } from '../score/voice-parts.ts'
import { vocalStyles } from '../voice/vocal-styles.ts'
import type { MelodyReport } from './melody-checks.ts'
import { measureMelody } from './melody-checks.ts'

interface ScoreReport extends MelodyReport {
  /** What is outside its threshold, in plain words; empty for a sound score. */
  findings: string[]
}

const maxAtOnce = 12
const edgeSeconds = 0.001

/** Checks a score before anything is rendered. Costs about a millisecond. */
export function checkScore(score: Score): ScoreReport {
  const melody = measureMelody(score)
  return {
    ...melody,
    findings: [...melodyFindings(melody), ...orderFindings(score), ...noteFindings(score), ...wordFindings(score)],
  }
}

function melodyFindings({ rangeSemitones: range, repetition, maxVoices }: MelodyReport): string[] {
  const rules: [boolean, string][] = [
    [range !== null && (range < 3 || range > 24), `The melody spans ${range} semitones, not 7 to 16.`],
    [
      repetition !== null && repetition > 0.9,
      `${Math.round((repetition ?? 0) * 100)} % of the melody's figures are repeats.`,
    ],
    [maxVoices > maxAtOnce, `${maxVoices} notes of one instrument sound at once.`],
  ]
  return broken(rules)
}

function orderFindings(score: Score): string[] {
  const { sections, durationSeconds } = score
  const gaps = sections.some(
    (section, i) => Math.abs(section.startSeconds - (sections[i - 1]?.endSeconds ?? 0)) > edgeSeconds,
  )
  const end = sections[sections.length - 1]?.endSeconds ?? 0
  return broken([
    [sections.length === 0 || gaps, 'The sections leave gaps or overlap.'],
    [
      Math.abs(end - durationSeconds) > edgeSeconds,
      `The sections end at ${end.toFixed(2)} s, not ${durationSeconds} s.`,
    ],
  ])
}

function noteFindings(score: Score): string[] {
  const notes = score.tracks.flatMap((track) => track.notes)
  const wrong = notes.filter(
    (note) =>
      !(note.midi >= 12 && note.midi <= 120) ||
      !(note.durationSeconds > 0) ||
      !(note.velocity > 0 && note.velocity <= 1),
  )
  const outside = [...notes, ...score.drums].filter(
    ({ startSeconds }) => !(startSeconds >= 0 && startSeconds < score.durationSeconds),
  )
  return broken([
    [wrong.length > 0, `${wrong.length} notes have no playable pitch, length or strength.`],
    [outside.length > 0, `${outside.length} notes or hits lie outside the song.`],
  ])
}

function wordFindings(score: Score): string[] {
  const { syllables, backing = [] } = score
  return broken([
    [unordered(syllables) > 0, `${unordered(syllables)} syllables are out of order.`],
    [beyond(score, syllables) > 0, `${beyond(score, syllables)} syllables have no place in the song.`],
    [unordered(backing) > 0, `${unordered(backing)} syllables beneath the lines are out of order.`],
    [beyond(score, backing) > 0, `${beyond(score, backing)} syllables beneath the lines have no place in the song.`],
    [outOfRange(score) > 0, `${outOfRange(score)} syllables lie outside their singer's range.`],
  ])
}

function unordered(syllables: readonly SungSyllable[]): number {
  return syllables.filter((syllable, i) => i > 0 && syllable.startSeconds < syllables[i - 1]!.startSeconds).length
}

function beyond({ durationSeconds }: Score, syllables: readonly SungSyllable[]): number {
  return syllables.filter(
    ({ startSeconds, durationSeconds: length }) =>
      !(length > 0) || startSeconds + length > durationSeconds + edgeSeconds,
  ).length
}

const tuned: ReadonlySet<string> = new Set(['sung', 'chant', 'chops'])

/** Each of several singers has a range, and every sung note has an existing singer. */
function outOfRange({ singers, syllables, backing = [], voice }: Score): number {
  if (!singers || !voice || !tuned.has(vocalStyles[voice.style].delivery)) return 0
  return [...syllables, ...backing].filter(({ midi, singer = 0 }) => {
    const range = singers[singer] && voiceRanges[singers[singer].part]
    return !range || midi < range.low || midi > range.high
  }).length
}

function broken(rules: readonly [boolean, string][]): string[] {
  return rules.filter(([isBroken]) => isBroken).map(([, finding]) => finding)
}
