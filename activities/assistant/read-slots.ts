import type { IntentSlots, NamedSection } from '@songloom/contracts/assistant/assistant.rules'
import ordinals from './data/ordinals.json' with { type: 'json' }
import sections from './data/sections.json' with { type: 'json' }
import sides from './data/sides.json' with { type: 'json' }
import numerals from './data/numerals.json' with { type: 'json' }
import units from './data/time-units.json' with { type: 'json' }
import { toTerms } from './normalise.ts'

/** Terms by meaning, turned round: the meaning of each term. */
function toLookup(meanings: Readonly<Record<string, readonly string[]>>): ReadonlyMap<string, string> {
  const entries = Object.entries(meanings).flatMap(([meaning, terms]) =>
    terms.map((term) => [toTerms(term).join(' '), meaning] as const),
  )
  // A term that has two meanings keeps the first.
  return new Map(entries.toReversed())
}

const sectionByTerm = toLookup(sections)
const ordinalByTerm = toLookup(ordinals)
const unitByTerm = toLookup(units)
const numeralByTerm = toLookup(numerals)
const sideByTerm = toLookup(sides)

const toNumber = (term: string | undefined): number => Number(numeralByTerm.get(term ?? '') ?? term ?? Number.NaN)

/** Seconds of the first number with a unit of time: `two minutes`, `30s`, `90 सेकंड`. */
function readDuration(terms: readonly string[]): number | undefined {
  for (const [index, term] of terms.entries()) {
    const [, digits, letters] = /^(\d+)(\p{L}+)$/u.exec(term) ?? []
    const unit = unitByTerm.get(letters ?? term)
    const amount = letters === undefined ? toNumber(terms[index - 1]) : Number(digits)
    if (unit !== undefined && amount > 0) return amount * Number(unit)
  }
  return undefined
}

/** A section with the ordinal next to it. */
function readSection(terms: readonly string[]): Pick<IntentSlots, 'section' | 'sectionIndex'> {
  const at = terms.findIndex((term) => sectionByTerm.has(term))
  if (at < 0) return {}
  const section = sectionByTerm.get(terms[at]!) as NamedSection
  const ordinal = [at - 1, at + 1, at - 2].map((index) => ordinalByTerm.get(terms[index] ?? '')).find(Boolean)
  return ordinal === undefined ? { section } : { section, sectionIndex: Number(ordinal) }
}

function readSide(terms: readonly string[]): IntentSlots['side'] {
  return terms.map((term) => sideByTerm.get(term)).find((side) => side !== undefined) as IntentSlots['side']
}

/** The details that a request names. */
export function readSlots(terms: readonly string[]): IntentSlots {
  const durationSeconds = readDuration(terms)
  const side = readSide(terms)
  return {
    ...(durationSeconds === undefined ? {} : { durationSeconds }),
    ...(side === undefined ? {} : { side }),
    ...readSection(terms),
  }
}
