import type { SongAct } from '../lyric-writer.ts'
import type { Lists } from './lists.ts'
import { lists } from './lists.ts'

/** What songs of a language say to do what they are there to do. */
export interface PurposeWords {
  /** How lovers and friends are called. */
  lover: string
  friend: string
  /** A determiner by which somebody is spoken to: 'mi', 'mon'. */
  my: string
  /** Short phrases that do it, and what is said beside them. */
  acts: Readonly<Record<SongAct, Lists>>
}

/** How such phrases stand in a hook, and in the first line of a song. */
export const saying = lists(`
said: @plea, {call}, @when / {call}, @plea, @when / @plea, {call}, @where / @brief @plea, {call} / @plea @when, {call} / @plea, {call}, @ever / {call}, @plea, @ever / @when, {call}, @plea
told: @claim, @ever / @claim @when / @when, @claim / @claim @where / @brief, @claim / @plea, @claim / @claim, @plea
`)

/** Acts by their names, each with its list of pleas and its list of claims. */
export function purposeActs(text: string): Readonly<Record<SongAct, Lists>> {
  const acts: Record<string, Map<string, readonly string[]>> = {}
  for (const line of text.trim().split('\n')) {
    const [, act, list, phrases] = /^(\w+) (plea|claim): (.+)$/.exec(line)!
    const byList = (acts[act!] ??= new Map())
    byList.set(
      list!,
      phrases!.split(' / ').map((phrase) => phrase.trim()),
    )
  }
  return acts as Record<SongAct, Lists>
}
