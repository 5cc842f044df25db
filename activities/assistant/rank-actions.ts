import { readFileSync } from 'node:fs'
import type { PlannedAction } from './planned-action.ts'
import type { Concept } from './read-concepts.ts'

/** One line of `data/rules.txt`: each of `needed` has an alternative among the concepts, and none of `forbidden` is. */
interface Rule {
  action: PlannedAction
  weight: number
  needed: readonly (readonly string[])[]
  forbidden: readonly string[]
}

export interface WeighedAction {
  action: PlannedAction
  weight: number
}

function parseRule(line: string): Rule {
  const [, action, weight, conditions] = /^(\S+) (\d+): (.*)$/.exec(line)!
  const parts = conditions!.split(' ')
  return {
    action: action as PlannedAction,
    weight: Number(weight),
    needed: parts.filter((part) => !part.startsWith('!')).map((part) => part.split('|')),
    forbidden: parts.filter((part) => part.startsWith('!')).map((part) => part.slice(1)),
  }
}

const rules = readFileSync(new URL('./data/rules.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map(parseRule)

/** Names of concepts, and of each with a value also the bare one: `mood` for `mood=sad`. */
const listNames = (concepts: readonly Concept[]): ReadonlySet<string> =>
  new Set(
    concepts.flatMap(({ name }) =>
      name.includes('=') ? [name, name.split('=')[0]!, `${name.split('=')[0]}=*`] : [name],
    ),
  )

/** The weight of each action that a rule finds in the concepts, heaviest first. */
export function rankActions(concepts: readonly Concept[]): WeighedAction[] {
  const names = listNames(concepts)
  const weights = new Map<PlannedAction, number>()
  for (const { action, weight, needed, forbidden } of rules) {
    if (weight <= (weights.get(action) ?? 0) || forbidden.some((name) => names.has(name))) continue
    if (needed.every((alternatives) => alternatives.some((name) => names.has(name)))) weights.set(action, weight)
  }
  return [...weights]
    .map(([action, weight]) => ({ action, weight }))
    .toSorted((one, other) => other.weight - one.weight)
}
