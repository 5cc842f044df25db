import { readFileSync } from 'node:fs'
import type { AssistantAction } from '@songloom/contracts/assistant/assistant.rules'
import { findPhrase, parsePhrase } from './phrases.ts'
import type { Phrase } from './phrases.ts'

/** One line of `data/intents.txt`: all of `needed` and none of `forbidden` are in a request. */
interface IntentRule {
  action: AssistantAction
  needed: readonly (readonly Phrase[])[]
  forbidden: readonly Phrase[]
}

const parseAlternatives = (text: string): Phrase[] => text.split('|').map(parsePhrase)

function parseRule(line: string): IntentRule {
  const [, action, , conditions] = /^(\S+) (\S+) (.*)$/.exec(line)!
  const parts = conditions!.split('&').map((part) => part.trim())
  return {
    action: action as AssistantAction,
    needed: parts.filter((part) => !part.startsWith('!')).map(parseAlternatives),
    forbidden: parts.filter((part) => part.startsWith('!')).flatMap((part) => parseAlternatives(part.slice(1))),
  }
}

const rules = readFileSync(new URL('./data/intents.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map(parseRule)

const isIn = (terms: readonly string[]) => (phrase: Phrase) => findPhrase(phrase, terms) >= 0

/** How well a rule fits: the terms of the longest alternative of each condition; 0 where it does not fit. */
function weigh({ needed, forbidden }: IntentRule, terms: readonly string[]): number {
  if (forbidden.some(isIn(terms))) return 0
  const lengths = needed.map((alternatives) =>
    Math.max(0, ...alternatives.filter(isIn(terms)).map((phrase) => phrase.filter((part) => part !== '*').length)),
  )
  return lengths.includes(0) ? 0 : lengths.reduce((sum, length) => sum + length, 0)
}

/** The weight of each action that any rule finds in the terms, heaviest first; of equal ones the later in the file. */
export function weighActions(terms: readonly string[]): { action: AssistantAction; weight: number }[] {
  const weights = new Map<AssistantAction, number>()
  for (const rule of rules) {
    const weight = weigh(rule, terms)
    if (weight > (weights.get(rule.action) ?? 0)) weights.set(rule.action, weight)
  }
  const found = [...weights].map(([action, weight]) => ({ action, weight }))
  return found.toReversed().toSorted((one, other) => other.weight - one.weight)
}
