import { drumNames, instrumentNames, kitNames } from '../instrument-names.ts'
import { metreShapes } from '../metre.ts'
import { createTable } from '../../tables/create-table.ts'
import { voiceParts } from '../voice-parts.ts'
import { vocalStyleNames } from '../vocal-style-names.ts'

type Check = (value: unknown) => boolean

const text: Check = (value) => typeof value === 'string'
const finite: Check = (value) => typeof value === 'number' && Number.isFinite(value)
const positive: Check = (value) => finite(value) && (value as number) > 0
const notNegative: Check = (value) => finite(value) && (value as number) >= 0
const oneOf =
  (names: readonly string[]): Check =>
  (value) =>
    names.includes(value as string)
const listOf =
  (check: Check, min = 0): Check =>
  (value) =>
    Array.isArray(value) && value.length >= min && value.every(check)
const shape =
  (checks: Record<string, Check>): Check =>
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries(checks).every(([name, check]) => check((value as Record<string, unknown>)[name]))

const optional =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value)

const sections = ['intro', 'verse', 'pre-chorus', 'chorus', 'bridge', 'solo', 'outro', 'build', 'drop', 'break']
const note = shape({ startSeconds: notNegative, durationSeconds: positive, midi: finite, velocity: finite })
const voice = shape({
  style: oneOf(vocalStyleNames),
  register: oneOf(['low', 'high']),
  formantScale: positive,
  breathiness: finite,
  vibratoCents: finite,
})

const syllable = shape({
  text,
  startSeconds: notNegative,
  durationSeconds: positive,
  midi: finite,
  velocity: finite,
  onset: listOf(text),
  vowel: text,
  coda: listOf(text),
  line: notNegative,
  singer: optional(notNegative),
})
const singer = shape({
  part: oneOf(voiceParts),
  formantScale: positive,
  pan: finite,
  gainDb: finite,
  people: positive,
})

const score = createTable<Check>({
  seed: notNegative,
  title: text,
  genre: text,
  mood: text,
  bpm: positive,
  metre: oneOf(Object.keys(metreShapes)),
  beatsPerBar: positive,
  key: text,
  durationSeconds: positive,
  tempoMap: listOf(shape({ startSeconds: notNegative, bpm: positive }), 1),
  keyMap: listOf(shape({ startSeconds: notNegative, key: text }), 1),
  sections: listOf(
    shape({ name: oneOf(sections), startSeconds: notNegative, endSeconds: positive, bars: positive, energy: finite }),
    1,
  ),
  chords: listOf(
    shape({
      symbol: text,
      startSeconds: notNegative,
      durationSeconds: positive,
      rootPitchClass: notNegative,
      intervals: listOf(finite),
    }),
  ),
  tracks: listOf(
    shape({
      stem: oneOf(['bass', 'chords', 'lead']),
      instrument: oneOf(instrumentNames),
      pan: finite,
      gainDb: finite,
      notes: listOf(note),
    }),
  ),
  loop: optional((value) => typeof value === 'boolean'),
  rounds: optional(positive),
  fidelity: optional(oneOf(['lite'])),
  kit: oneOf(kitNames),
  drums: listOf(shape({ drum: oneOf(drumNames), startSeconds: notNegative, velocity: finite })),
  lyrics: text,
  syllables: listOf(syllable),
  singers: optional(listOf(singer, 1)),
  backing: optional(listOf(syllable)),
  writtenLines: optional(listOf(shape({ text, section: notNegative, heading: text }))),
  voice: (value) => value === null || voice(value),
  mix: shape({
    reverbSeconds: notNegative,
    reverbAmount: finite,
    delayBeats: notNegative,
    delayAmount: finite,
    sidechain: finite,
    vinylNoise: finite,
    air: finite,
    spaceDb: optional(finite),
    loudnessLufs: optional(finite),
    ceilingDbtp: optional(finite),
    slopeDbPerOctave: optional(finite),
    loudnessCurveLu: optional(listOf(finite)),
    rideReachDb: optional(finite),
    levelsDb: shape({ vocals: finite, drums: finite, bass: finite, chords: finite, lead: finite }),
  }),
  understood: shape({ genres: listOf(text, 1) }),
  adjustments: listOf(text),
})

/** What is wrong with something that calls itself a score; undefined when all its parts are there. */
export function findFault(value: Record<string, unknown>): string | undefined {
  const broken = [...score].find(([name, check]) => !check(value[name]))
  return broken && `its '${broken[0]}' is broken`
}
