import type { Random } from '../../../dsp/random.ts'
import { getDrawingSums } from './frame-weights.ts'
import type { Grammar, Speaker, Stage } from './grammar.ts'
import type { Lists } from './lists.ts'
import type { NounForm } from './noun.ts'
import { parseNoun } from './noun.ts'

export interface Scope {
  grammar: Grammar
  lists: Lists
  /** A noun of a class, or the value of 'S', the song's subject. */
  nounOf(name: string): NounForm
  /** Words of the request that are sung as they are: name, place, time, count. */
  given: Readonly<Record<string, string>>
  random: Random
  speaker: Speaker
  stage: Stage
}

const maxSteps = 60

/**
 * Writes out a frame: `[a|b]` one of these, `@list` a phrase of that list, `{el:class}` a noun with its article (or
 * with one of a list of them),
 * `{v:verb}` a verb of the speaker, `{V:verb}` of the noun before it, `{#s|p}` or `{#m|f|mp|fp}` as that noun asks,
 * `{=roses fp}` a noun written out, `{^:S}` a noun that a verb before it agrees with, `{name}` a word of the request.
 */
export function expand(frame: string, scope: Scope): string {
  let done = ''
  let rest = frame
  let noun: NounForm | undefined
  for (let step = 0; step < maxSteps; step++) {
    const found = /\[([^[\]]*)\]|@(\w+)|\{([^}]*)\}/.exec(rest)
    if (!found) return scope.grammar.polish(done + rest)
    const [whole, choices, list, slot] = found
    done += rest.slice(0, found.index)
    const after = rest.slice(found.index + whole.length)
    if (slot === undefined) {
      rest = (choices === undefined ? pickFrame(scope, list!) : scope.random.pick(choices.split('|'))) + after
      continue
    }
    const filled = fill(slot, scope, noun)
    done += filled.text
    noun = filled.noun ?? noun
    rest = after
  }
  throw new Error(`A frame without end: ${frame}`)
}

/** A frame of the list, those with more to say more often. */
export function pickFrame({ lists, random }: Scope, name: string): string {
  const phrases = lists.get(name)
  if (!phrases) throw new Error(`There is no list of frames called ${name}.`)
  const sums = getDrawingSums(lists, name)
  const at = random.next() * sums.at(-1)!
  return phrases[sums.findIndex((sum) => at < sum)]!
}

function fill(slot: string, scope: Scope, noun?: NounForm): { text: string; noun?: NounForm } {
  if (slot.startsWith('=')) return literal(slot.slice(1))
  if (slot.startsWith('#')) return { text: agreeing(slot.slice(1).split('|'), noun) }
  const [head = '', of] = slot.split(':')
  if (of === undefined) return { text: scope.given[head] ?? '' }
  if (head === '^') return { text: '', noun: scope.nounOf(of) }
  if (head === 'v') return { text: scope.grammar.ownVerb(of, scope.speaker, scope.stage, noun) }
  if (head === 'V') return { text: scope.grammar.verbOf(of, noun ?? oneThing, scope.stage) }
  const named = scope.nounOf(of)
  const determiners = scope.lists.get(head)
  const determiner = determiners ? scope.random.pick(determiners) : head
  return { text: scope.grammar.determine(determiner, named), noun: named }
}

function literal(entry: string): { text: string; noun: NounForm } {
  const noun = parseNoun(entry)
  return { text: noun.text, noun }
}

/** What a phrase written out speaks of. */
const oneThing: NounForm = { text: '', gender: 'm', isPlural: false }

/** Two forms are singular and plural; four are masculine, feminine, and their plurals. */
function agreeing(forms: readonly string[], noun?: NounForm): string {
  const plural = noun?.isPlural ? 1 : 0
  const at = forms.length === 2 ? plural : plural * 2 + (noun?.gender === 'f' ? 1 : 0)
  return forms[at] ?? forms[0]!
}
