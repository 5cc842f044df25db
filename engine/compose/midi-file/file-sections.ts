import type { MidiSong } from '../../import/read-midi.ts'
import type { Section, SectionName } from '../../score/score.ts'

/** Names of sections as people write them in markers, the longer first. */
const names: readonly (readonly [RegExp, SectionName])[] = [
  [/pre.?chorus|pre.?hook/i, 'pre-chorus'],
  [/chorus|hook|refrain|mukhda/i, 'chorus'],
  [/verse|strophe|antara/i, 'verse'],
  [/intro/i, 'intro'],
  [/bridge|middle/i, 'bridge'],
  [/solo/i, 'solo'],
  [/outro|ending|coda/i, 'outro'],
  [/build|riser/i, 'build'],
  [/drop/i, 'drop'],
  [/break/i, 'break'],
]

/** The named sections of a file: where each begins. Empty for a file without markers. */
export const listMarked = ({ texts }: Pick<MidiSong, 'texts'>): { tick: number; name: SectionName }[] =>
  texts
    .filter(({ kind }) => kind === 'marker')
    .flatMap(({ tick, text }) => {
      const name = names.find(([pattern]) => pattern.test(text))?.[1]
      return name ? [{ tick, name }] : []
    })
    .sort((one, other) => one.tick - other.tick)

/** A file is played as evenly as it was written: no section is mixed louder than another. */
const energy = 0.6
/** Sections that begin together are one. */
const leastSeconds = 0.5

/** Sections that follow each other to the end of a song, from where each begins. */
export function toSections(
  begins: readonly { name: SectionName; startSeconds: number }[],
  durationSeconds: number,
  barSeconds: number,
): Section[] {
  const first = { name: begins[0]?.name ?? 'verse', startSeconds: 0 }
  const kept = begins.reduce(
    (found, one) =>
      one.startSeconds - found.at(-1)!.startSeconds >= leastSeconds &&
      durationSeconds - one.startSeconds >= leastSeconds
        ? [...found, one]
        : found,
    [first],
  )
  return kept.map(({ name, startSeconds }, i) => {
    const endSeconds = kept[i + 1]?.startSeconds ?? durationSeconds
    return {
      name,
      startSeconds,
      endSeconds,
      bars: Math.max(1, Math.round((endSeconds - startSeconds) / barSeconds)),
      energy,
    }
  })
}
