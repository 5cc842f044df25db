import purposes from '../../../data/lyrics/requests/foreign-purposes.json' with { type: 'json' }
import type { LyricSubject, SongAct } from '../lyric-writer.ts'
import type { BriefWord } from './brief-words.ts'
import { isName } from './noun-phrase.ts'
import type { ReadPurpose } from './read-purpose.ts'

/** What requests in Spanish, French, Portuguese and Hindi say when a song is to do something; accents are gone. */
const cues = Object.entries(purposes.acts).map(([act, cue]) => [act as SongAct, new RegExp(cue, 'u')] as const)

/** Birthdays and feasts have fields of their own. */
const feast = new RegExp(purposes.feast, 'u')

const owners = new Set(purposes.owners)
const faces = new Set(purposes.faces)

/** A purpose in another language; its cause is not read. */
export function readForeignPurpose(words: readonly BriefWord[]): ReadPurpose | undefined {
  const text = words.map(({ plain, isBreak, raw }) => (isBreak ? raw : plain)).join(' ')
  const act = feast.test(text) ? undefined : cues.find(([, cue]) => cue.test(text))?.[0]
  if (!act) return undefined
  const whom = whomIn(words)
  // Missing a thing has no addressee.
  if (act === 'missing' && !whom && !/\b(?:te|tu)\b/u.test(text)) return undefined
  return { purpose: { act, ...(whom ? { whom } : {}) }, rest: [], causeWords: [] }
}

function whomIn(words: readonly BriefWord[]): LyricSubject | undefined {
  const owned = words.findIndex(({ plain }, at) => owners.has(plain) && words[at + 1] && !words[at + 1]!.isBreak)
  const noun = owned >= 0 ? words[owned + 1]! : words.find(({ plain }) => faces.has(plain))
  const named = words.find((word) => isName(word))
  if (noun) return { text: noun.raw.toLowerCase(), kind: 'person', isProper: false, isPlural: false, owner: 'my' }
  return named && { text: named.raw, kind: 'person', isProper: true, isPlural: false }
}
