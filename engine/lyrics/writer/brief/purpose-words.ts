import people from '../../../data/lyrics/requests/people.json' with { type: 'json' }
import type { SongAct } from '../lyric-writer.ts'

/** People that a song is addressed to, besides those of word-classes.ts. */
export const addressed = new Set(people.addressed)

/** Called by what they are, without 'my'. */
export const kinNames = new Set(people.kinNames)

export const lovers = new Set(people.lovers)

/** Songs about a former love are songs of heartbreak. */
const former = new Set(people.former)
const kin = new Set(people.kin)

/** Whether a song of the act can be addressed to them: no confession of love goes to a mother. */
export function canAddress(head: string | undefined, kind: string | undefined, act: SongAct): boolean {
  const last = head?.split(' ').at(-1) ?? ''
  if (former.has(last)) return act === 'apology' || act === 'thanks'
  if (act === 'confession' || act === 'proposal' || act === 'courtship') return !kin.has(last)
  return act !== 'missing' || kind === undefined || kind === 'person' || kind === 'animal'
}

/** Returns whether a noun in lower case names a relative. */
export const isKin = (head: string): boolean => kin.has(head) || kinNames.has(head)
