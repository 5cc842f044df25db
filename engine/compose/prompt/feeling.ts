import type { Understood } from '../../score/understood.ts'
import type { SongRequest } from '../song-request.ts'
import { findMood, moods } from '../vocabulary/moods.ts'
import type { Found } from './phrases.ts'
import { mentions, refusals, wishes } from './wishes.ts'
import type { Word } from '../vocabulary/words.ts'
import { themeTable } from '../vocabulary/theme-table.ts'
import { vibeTable } from '../vocabulary/vibe-table.ts'

/** The first few feelings of a prompt; more of them would cancel each other. */
const maxVibes = 3

/** The chips' vibes, else those of the words, in order. */
export function vibesIn(found: readonly Found[], chips: readonly string[]): string[] {
  if (chips.length > 0) return [...new Set(chips)].slice(0, maxVibes)
  const refused = refusals(found, 'vibe').map(({ key }) => key)
  return [...new Set(mentions(found, 'vibe').map(({ key }) => key))]
    .filter((key) => !refused.includes(key))
    .slice(0, maxVibes)
}

/** The mood with most votes, the first of equals; chips vote by themselves. */
export function moodIn(
  request: SongRequest,
  found: readonly Found[],
  chips: readonly string[],
  theme: string | undefined,
  notes: string[],
): string {
  if (request.mood) return findMood(request.mood).name
  if (chips.length > 0) return vibeTable.get(chips[0]!)!.mood
  const votes = votesOf(found)
  const ranked = [...votes].sort((a, b) => b[1].weight - a[1].weight)
  const [first, second] = ranked
  if (
    first?.[1].plain &&
    second?.[1].plain &&
    first[1].weight === second[1].weight &&
    areOpposite(first[0], second[0])
  ) {
    notes.push(
      `‘${first[1].phrase}’ and ‘${second[1].phrase}’ pull in two directions: the song takes a little of both.`,
    )
  }
  return first?.[0] ?? (theme ? vibeTable.get(themeTable.get(theme)!.vibe)!.mood : 'balanced')
}

interface Vote {
  weight: number
  phrase: string
  /** Describes how the song feels, not its subject. */
  plain: boolean
}

/** A word votes once for each of its moods; a word of the subject counts half. */
function votesOf(found: readonly Found[]): Map<string, Vote> {
  const votes = new Map<string, Vote>()
  for (const { meanings, phrase, negated, isSubject } of found) {
    if (negated) continue
    const names = meanings.flatMap((meaning) =>
      meaning.kind === 'vibe' ? vibeTable.get(meaning.key)!.mood : meaning.kind === 'mood' ? meaning.key : [],
    )
    const plain = meanings.some(({ kind }) => kind === 'vibe') && !isSubject
    for (const name of new Set(names)) {
      const vote = votes.get(name) ?? { weight: 0, phrase, plain }
      votes.set(name, { ...vote, weight: vote.weight + (isSubject ? 0.5 : 1) })
    }
  }
  return votes
}

function areOpposite(one: string, other: string): boolean {
  const [a, b] = [one, other].map((name) => moods.find((mood) => mood.name === name))
  return Boolean(a && b && a.prefers !== 'either' && b.prefers !== 'either' && a.prefers !== b.prefers)
}

/** Themes that a single word names for certain; the others need 'for' or 'to' before them, or 'music' after them. */
const certain = new Set([
  'advertisement',
  'advert',
  'commercial',
  'jingle',
  'promo',
  'podcast',
  'corporate',
  'vlog',
  'vlogs',
  'trailer',
  'teaser',
  'documentary',
  'lullaby',
  'lori',
  'workout',
  'gym',
  'wedding',
  'birthday',
  'shaadi',
  'shadi',
  'sangeet',
  'baraat',
  'शादी',
  'yoga',
  'meditation',
  'diwali',
  'holi',
  'devotional',
  'bhajan',
  'aarti',
  'kirtan',
  'भजन',
  'आरती',
  'भक्ति',
  'लोरी',
  'जन्मदिन',
  'sitcom',
  'rpg',
  'gaming',
  'gameplay',
  'runway',
  'catwalk',
  'newsroom',
  'halloween',
  'horror',
  'hymn',
  'worship',
  'janamdin',
  'vigyapan',
  'विज्ञापन',
  'explainer',
])
const leadsIn = new Set(['for', 'to', 'while', 'during', 'ke', 'के'])
const follows = new Set([
  'music',
  'song',
  'track',
  'theme',
  'video',
  'soundtrack',
  'beat',
  'jingle',
  'background',
  'vibes',
  'anthem',
  'tune',
  'bgm',
  'film',
  'movie',
  'show',
  'ke',
  'के',
  'liye',
  'score',
  'playlist',
])

/** What the piece is for, when the words say so clearly. */
export function themeIn(words: readonly Word[], found: readonly Found[]): string | undefined {
  const [first] = wishes(found, 'theme').filter(
    ({ phrase, at, length }) => phrase.includes(' ') || certain.has(phrase) || inContext(words, at, length),
  )
  return first?.key
}

function inContext(words: readonly Word[], at: number, length: number): boolean {
  const before = words.slice(Math.max(0, at - 3), at)
  const thought = before.slice(before.findLastIndex(({ isBreak }) => isBreak) + 1)
  return thought.some(({ text }) => leadsIn.has(text)) || follows.has(words[at + length]?.text ?? '')
}

/** How calm or wild, of the words for energy and loudness. */
export function energyIn(found: readonly Found[]): number | undefined {
  const levels = wishes(found, 'level').map(({ level }) => ({ energy: level === 'soft' ? 0.1 : 0.88 }))
  const asked = [...wishes(found, 'energy'), ...levels]
  return asked.length > 0
    ? Math.round((100 * asked.reduce((sum, { energy }) => sum + energy, 0)) / asked.length) / 100
    : undefined
}

/** A build that is ruled out leaves the song steady. */
export function arcIn(found: readonly Found[]): Understood['arc'] {
  const asked = wishes(found, 'arc').at(-1)?.arc
  return asked ?? (refusals(found, 'arc').some(({ arc }) => arc === 'builds') ? 'steady' : undefined)
}

/** Words for an abrupt stop do not describe the energy before it. */
export const endingIn = (found: readonly Found[]): Understood['ending'] =>
  wishes(found, 'ending').length > 0 ? 'stops' : undefined

/** The last word about the loudness counts. */
export const levelIn = (found: readonly Found[]): Understood['level'] => wishes(found, 'level').at(-1)?.level
