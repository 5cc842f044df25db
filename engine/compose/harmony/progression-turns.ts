import type { Random } from '../../dsp/random.ts'
import type { GenreProfile } from '../genre-profile.ts'

type Substitutes = Readonly<Record<string, readonly string[]>>

/** Chords that do the same work: two notes in common, or the same step towards home. */
const substitutes: Record<'major' | 'minor', Substitutes> = {
  major: {
    iii: ['vi', 'I'],
    IV: ['ii', 'vi'],
    V: ['IV', 'iii'],
    vi: ['IV', 'iii'],
    ii: ['IV', 'vi'],
    bVII: ['IV', 'V'],
    ii7: ['IVmaj7', 'vi7'],
    vi7: ['iii7', 'IVmaj7'],
    iii7: ['vi7', 'Imaj7'],
    IVmaj7: ['ii7', 'vi7'],
    V7: ['bII7', 'ii7'],
  },
  minor: {
    bIII: ['i', 'bVI'],
    iv: ['bVI', 'bVII'],
    v: ['bVII', 'bIII'],
    bVI: ['iv', 'bIII'],
    bVII: ['v', 'iv'],
    V: ['bVII', 'v'],
    bII: ['bVII', 'bVI'],
    'ii°': ['iv', 'bVI'],
  },
}

/** What a music of one chord may step aside to in its last bars, home again by itself. */
const neighbours: Record<'major' | 'minor', readonly string[]> = {
  major: ['IV', 'bVII', 'bII', 'V', 'ii'],
  minor: ['bVII', 'bVI', 'bII', 'iv', 'v', 'bIII'],
}

/**
 * A genre's progression as one song has it: as it is, begun elsewhere, or with one chord for another of the same
 * function. Where a single chord rules it stays so and only its neighbour changes. What is written with two chords a
 * bar is a cadence and stays.
 */
export function turnProgression(
  written: string,
  { form, slowHarmony }: Pick<GenreProfile, 'form' | 'slowHarmony'>,
  mode: 'major' | 'minor',
  random: Random,
): readonly string[] {
  const tokens = written.split(' ')
  const [kind, place] = [random.next(), random.integer(1, 3)]
  if (new Set(tokens).size <= 2 && tokens.length >= 4) return stepAside(tokens, mode, kind, random)
  if (kind < 0.4 || tokens.length !== 4 || written.includes(',')) return tokens
  const tonal = form === 'jazz' || form === 'classical'
  if (kind < 0.55 && !tonal && !slowHarmony) return [...tokens.slice(place), ...tokens.slice(0, place)]
  const at = tonal ? 1 : place
  const other = substitutes[mode][tokens[at]!]
  const choice = other && random.pick(other)
  return choice && choice !== tokens[at - 1] && choice !== tokens[(at + 1) % 4]
    ? tokens.map((token, i) => (i === at ? choice : token))
    : tokens
}

function stepAside(
  tokens: readonly string[],
  mode: 'major' | 'minor',
  kind: number,
  random: Random,
): readonly string[] {
  if (kind < 0.3) return tokens
  const [home, aside] = [tokens[0]!, random.pick(neighbours[mode])]
  return kind < 0.65 ? [home, home, home, aside] : kind < 0.85 ? [home, home, aside, home] : [home, aside, home, home]
}
