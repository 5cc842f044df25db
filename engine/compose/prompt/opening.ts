import type { Opener } from '../../score/understood.ts'
import type { Word } from '../vocabulary/words.ts'
import type { Found } from './phrases.ts'
import { wishes } from './wishes.ts'

/** Maximum words between 'starts with' and its instrument: 'starts with a very soft solo violin'. */
const reach = 5

/** The requested solo opening. */
export function openingIn(words: readonly Word[], found: readonly Found[]): Opener | undefined {
  const [opening] = wishes(found, 'opening')
  if (!opening) return undefined
  const from = opening.at + opening.length
  const end = words.findIndex(({ isBreak }, at) => at >= from && isBreak)
  const near = found.filter(
    ({ at, negated }) => !negated && at >= from && at < Math.min(end < 0 ? words.length : end, from + reach),
  )
  return near.flatMap(openers)[0]
}

/** Whether a phrase says who begins: 'opens with just drums' keeps the others for later. */
export const isOpening = (found: readonly Found[], { at }: Pick<Found, 'at'>): boolean =>
  wishes(found, 'opening').some((one) => at >= one.at + one.length && at < one.at + one.length + reach)

function openers({ meanings }: Found): Opener[] {
  return meanings.flatMap((meaning): Opener[] => {
    if (meaning.kind === 'instrument') return [meaning.instrument]
    if (meaning.kind === 'percussion' || (meaning.kind === 'stem' && meaning.stem === 'drums')) return ['drums']
    const sung =
      meaning.kind === 'voice' || meaning.kind === 'aCappella' || (meaning.kind === 'stem' && meaning.stem === 'vocals')
    return sung ? ['vocals'] : []
  })
}
