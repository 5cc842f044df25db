import type { Found } from './phrases.ts'
import type { Meaning } from '../vocabulary/meaning.ts'

type OfKind<K extends Meaning['kind']> = Extract<Meaning, { kind: K }>

export type Wish<K extends Meaning['kind']> = OfKind<K> &
  Pick<Found, 'phrase' | 'at' | 'length' | 'isSubject' | 'ofPart'>

function meant<K extends Meaning['kind']>(found: readonly Found[], kind: K): Wish<K>[] {
  return found.flatMap(({ meanings, phrase, at, length, isSubject, ofPart }) =>
    meanings
      .filter((meaning): meaning is OfKind<K> => meaning.kind === kind)
      .map((meaning) => ({ ...meaning, phrase, at, length, isSubject, ofPart })),
  )
}

/** Requests of one kind, in the order of the words. Subjects of the song are not requests. */
export function wishes<K extends Meaning['kind']>(found: readonly Found[], kind: K): Wish<K>[] {
  return meant(
    found.filter(({ negated, isSubject }) => !negated && !isSubject),
    kind,
  )
}

/** What is ruled out of one kind. */
export function refusals<K extends Meaning['kind']>(found: readonly Found[], kind: K): Wish<K>[] {
  return meant(
    found.filter(({ negated }) => negated),
    kind,
  )
}

/** Wishes of one kind, subjects of the song included. */
export function mentions<K extends Meaning['kind']>(found: readonly Found[], kind: K): Wish<K>[] {
  return meant(
    found.filter(({ negated }) => !negated),
    kind,
  )
}

/**
 * Whether nothing shall mark time: 'no rhythm', 'rubato', an alap; but not an alap that becomes fast, or is followed by
 * a tabla.
 */
export const isPulseless = (found: readonly Found[]): boolean =>
  refusals(found, 'pulse').length > 0 || wishes(found, 'freeTime').some((free) => !goesOn(found, free))

const goesOn = (found: readonly Found[], { at: from }: { at: number }): boolean =>
  wishes(found, 'percussion').some(({ at }) => at > from) ||
  wishes(found, 'tempo').some(({ at, key }) => at > from && key.includes('fast'))
