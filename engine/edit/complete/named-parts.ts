import type { AddablePart } from './addable-parts.ts'

const words: Readonly<Record<AddablePart, RegExp>> = {
  drums: /\b(drums?|drum ?beats?|beats?|percussion|dhol|tabla)\b/i,
  bass: /\b(bass|bass ?lines?|sub ?bass|808s?)\b/i,
  chords: /\b(chords?|pads?|harmony|harmonies|accompaniment|keys|strings)\b/i,
  lead: /\b(leads?|melody|melodies|solos?|hooks?|riffs?)\b/i,
}
const parts = Object.keys(words) as AddablePart[]

const asked = /\b(add|adding|only|just|give|needs?|put|play|missing|want)\b/i
const refused = /\b(no|without|except|not|skip|drop)\b[^,.;!?]*/gi

const namedIn = (text: string): AddablePart[] => parts.filter((part) => words[part].test(text))

/**
 * The parts to add: those that a prompt asks for by name ("add drums and bass", "only a pad"); otherwise the missing
 * ones, with those it merely speaks of and without those it refuses ("no drums").
 */
export function partsToAdd(prompt: string, missing: readonly AddablePart[]): AddablePart[] {
  const unwanted = new Set((prompt.match(refused) ?? []).flatMap(namedIn))
  const named = namedIn(prompt.replace(refused, ' '))
  const wanted =
    asked.test(prompt) && named.length > 0
      ? named
      : parts.filter((part) => missing.includes(part) || named.includes(part))
  return wanted.filter((part) => !unwanted.has(part))
}
