import type { LyricSubject, SongAct, SongPurpose, ThemeField } from '../lyric-writer.ts'
import type { BriefWord } from './brief-words.ts'
import type { ReadSubjects } from './noun-phrase.ts'
import { addPhrase } from './noun-phrase.ts'
import type { ReadPurpose } from './read-purpose.ts'
import { isKin, lovers } from './purpose-words.ts'
import { readSubjects } from './read-subjects.ts'
import { closers, owners } from './word-classes.ts'

/** The addressee, then what else the request names. */
export function getPurposeSubjects({ purpose, rest, causeWords }: ReadPurpose): ReadSubjects {
  // A topic is put as 'about …'.
  const named = readSubjects(rest[0]?.plain === 'about' ? rest.slice(1) : rest, () => false)
  addOwned(causeWords, named)
  const { whom } = purpose
  if (!whom) return named
  const others = named.subjects.filter(({ text }) => !whom.text.includes(text))
  const names = whom.isProper ? whom.text.split(' and ') : []
  return {
    ...named,
    subjects: [whom, ...others],
    names: [...names, ...named.names.filter((one) => !names.includes(one))],
  }
}

/** 'Our anniversary', 'her exam': nouns with an owner that a cause names. */
function addOwned(words: readonly BriefWord[], found: ReadSubjects): void {
  words.forEach(({ plain }, at) => {
    if (!owners.get(plain)) return
    const end = words.findIndex((word, i) => i > at && (closers.has(word.plain) || word.plain === 'and'))
    addPhrase(words.slice(at, end < 0 ? words.length : end), found)
  })
}

const fieldOfAct: Readonly<Record<SongAct, ThemeField>> = {
  apology: 'friendship',
  thanks: 'friendship',
  proposal: 'love',
  courtship: 'love',
  confession: 'love',
  farewell: 'friendship',
  congratulation: 'celebration',
  encouragement: 'courage',
  comfort: 'friendship',
  missing: 'longing',
  welcome: 'home',
  invitation: 'celebration',
}

/** Where such a song is set, and whose memories it has. */
export function chooseField({ act, whom, relation }: SongPurpose): ThemeField {
  const head = headOf(relation ?? whom?.text ?? '')
  if (lovers.has(head)) return 'love'
  if (act === 'invitation' || act === 'congratulation') return 'celebration'
  if (isKin(head)) return 'family'
  return whom?.kind === 'animal' ? 'home' : fieldOfAct[act]
}

const headOf = (text: string): string => text.toLowerCase().split(' ').at(-1)!

/** Lovers, friends and a family share memories, which the song may mention as well. */
export const hasMemories = ({
  purpose,
  field,
  subjects: [first],
}: {
  purpose?: SongPurpose
  field: ThemeField
  subjects: readonly LyricSubject[]
}): boolean =>
  purpose !== undefined && first !== undefined && withPast.has(purpose.act) && ['love', 'friendship'].includes(field)
const withPast = new Set<SongAct>(['apology', 'thanks', 'proposal', 'farewell', 'missing'])
