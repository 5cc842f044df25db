import { isHighPart, voiceRanges } from '../../score/voice-parts.ts'
import type { VoicePart, VoicesKind, VoicesWish } from '../../score/voice-parts.ts'
import type { SingerSettings } from '../../score/score.ts'
import { randomFor } from '../../dsp/random.ts'

/** Maximum of solo voices, as each is costly; more people of a part become its doubles. */
const maxSingers = 4

/** Singers after the first, in dB against it. */
const beneathDb: Readonly<Record<VoicesKind, number>> = {
  duet: -0.5,
  'call-and-response': -2.5,
  choir: -0.5,
  canon: -1,
  harmonies: -6.5,
  unison: -1,
}

/**
 * The people of a wish as at most four singers, the one with the tune first; those beyond share a place with one of the
 * same part or height.
 */
export function singersFor({ kind, parts }: VoicesWish, seed: number): SingerSettings[] {
  const sung = chosen(parts)
  const people = peopleOf(sung, parts)
  const random = randomFor(seed, 'singers')
  return sung.map((part, i) => ({
    part,
    formantScale: voiceRanges[part].formantScale * random.between(0.98, 1.02),
    pan: placeOf(i, sung.length, kind),
    gainDb: i === 0 ? 0 : beneathDb[kind],
    people: people[i]!,
  }))
}

const height = (part: VoicePart): number => voiceRanges[part].low

/** One of each part first, then seconds of a part. */
function chosen(order: readonly VoicePart[]): VoicePart[] {
  const kinds = [...new Set(order)]
  const twice = order.filter((part, i) => order.indexOf(part) !== i)
  const sung = kinds.length >= maxSingers ? spreadOut(kinds) : [...kinds, ...twice].slice(0, maxSingers)
  const first = sung.indexOf(order[0]!)
  return [sung[first]!, ...sung.filter((_, i) => i !== first).sort((a, b) => order.indexOf(a) - order.indexOf(b))]
}

/** Of more than four parts the first, the last and two between them. */
function spreadOut(kinds: readonly VoicePart[]): VoicePart[] {
  const last = kinds.length - 1
  return Array.from({ length: maxSingers }, (_, i) => kinds[Math.round((i * last) / (maxSingers - 1))]!)
}

/**
 * How many people stand with each singer: those of the same part, otherwise of the nearest height, shared out evenly.
 */
function peopleOf(sung: readonly VoicePart[], parts: readonly VoicePart[]): number[] {
  const people = sung.map(() => 0)
  for (const part of parts) {
    const distance = (i: number): number => Math.abs(height(sung[i]!) - height(part)) * 100 + people[i]!
    const nearest = sung.map((_, i) => i).reduce((best, i) => (distance(i) < distance(best) ? i : best))
    people[nearest]!++
  }
  return people.map((count) => Math.max(1, count))
}

const groupPans = [-0.15, 0.4, -0.55, 0.6] as const

function placeOf(i: number, count: number, kind: VoicesKind): number {
  if (count === 1) return 0
  if (kind === 'duet') return i === 0 ? -0.22 : 0.22
  const led = kind === 'harmonies' || kind === 'call-and-response'
  return led && i === 0 ? 0 : groupPans[i % groupPans.length]!
}

/** Offset of a part's tune from that of the usual singer of its kind, in semitones. */
export function tuneShift(part: VoicePart): number {
  const shifts: Partial<Record<VoicePart, number>> = { treble: 3, soprano: 3, baritone: -4, bass: -7 }
  return shifts[part] ?? 0
}

/** Returns 'high' for the parts of high voices, otherwise 'low'. */
export const getRegister = (part: VoicePart): 'low' | 'high' => (isHighPart(part) ? 'high' : 'low')
