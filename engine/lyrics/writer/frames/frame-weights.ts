import { nounClasses } from './classes.ts'
import type { Lists } from './lists.ts'

/**
 * Running sums of the weights by which the phrases of a list are drawn: the number of texts of a phrase to the power of
 * three quarters, so that a phrase without slots is heard and yet does not come back in every other song.
 */
export function getDrawingSums(lists: Lists, name: string): readonly number[] {
  const known = sums.get(lists) ?? new Map<string, readonly number[]>()
  sums.set(lists, known)
  const found = known.get(name)
  if (found) return found
  let total = 0
  const made = (lists.get(name) ?? []).map((phrase) => (total += weightOf(sayings(phrase, lists))))
  known.set(name, made)
  return made
}

const weightOf = (count: number): number => Math.sqrt(count * Math.sqrt(count))

const sums = new WeakMap<Lists, Map<string, readonly number[]>>()

const ofList = new WeakMap<Lists, Map<string, number>>()

function sayingsOfList(name: string, lists: Lists): number {
  const known = ofList.get(lists) ?? new Map<string, number>()
  ofList.set(lists, known)
  const found = known.get(name)
  if (found !== undefined) return found
  const total = (lists.get(name) ?? []).reduce((sum, phrase) => sum + sayings(phrase, lists), 0)
  known.set(name, total)
  return total
}

/** How many different lines a frame can become, rhymes and repetitions aside. */
function sayings(frame: string, lists: Lists): number {
  let count = 1
  for (const [, choices, list, slot] of frame.matchAll(/\[([^[\]]*)\]|@(\w+)|\{([^}]*)\}/g)) {
    if (choices !== undefined) count *= choices.split('|').reduce((sum, choice) => sum + sayings(choice, lists), 0)
    else if (list !== undefined) count *= sayingsOfList(list, lists)
    else count *= nounClasses.get(slot!.split(':')[1] ?? '')?.length ?? 1
  }
  return count
}
