import cueData from '../../../data/lyrics/requests/purpose-cues.json' with { type: 'json' }
import type { SongAct } from '../lyric-writer.ts'

const { work, say, one, someone } = cueData.parts

/**
 * Patterns of requests for a song with a purpose; `@` precedes a name, and the first match counts.
 * `<work>`, `<say>` and `<one>` are named parts; `<before:…>` looks ahead for a person or one of these words.
 */
const cues = Object.entries(cueData.acts).map(
  ([act, patterns]) => [act as SongAct, patterns.map((pattern) => compileCue(withParts(pattern)))] as const,
)

function withParts(pattern: string): string {
  return pattern
    .replaceAll('<work>', work)
    .replaceAll('<say>', say)
    .replaceAll('<one>', one)
    .replaceAll('<toOne>', '(?= (?:to|for) )')
    .replace(/<before(?::([^>]*))?>/g, (_, others?: string) => `(?= (?:${others ? `${someone}|${others}` : someone}))`)
}

function compileCue(pattern: string): RegExp {
  const anchored = pattern.replace(/^\^/, '(?<=^(?:about )?)')
  return new RegExp(`(?<![\\p{L}'-])(?:${anchored})(?![\\p{L}'-])`, 'u')
}

/** An act that is only a topic, or refused, is not requested. */
const refused = new RegExp(
  [
    String.raw`\b(?:not|never|no|without|didn't|don't|doesn't|won't|couldn't|can't|nobody|who|feel|feels|feeling) $`,
    String.raw`\babout (?:an? |the |our |my )?$`,
    String.raw`\bbusiness $`,
  ].join('|'),
  'u',
)
const topicStart = /\babout (?:an? |the |our |my )?$/u
/** A noun after 'about' is a topic; a verb is an act: 'about saying goodbye'. */
const nounCue = new RegExp(
  '^(?:apology|goodbye|good-bye|farewell|proposal|thanks|gratitude|encouragement|appreciation|love confession' +
    '|confession|declaration|invitation)',
  'u',
)

export interface FoundCue {
  act: SongAct
  /** Characters of the text, `end` excluded. */
  start: number
  end: number
}

/** The act that plain words ask for, and where they do. */
export function findCue(text: string): FoundCue | undefined {
  for (const [act, patterns] of cues)
    for (const pattern of patterns) {
      const found = pattern.exec(text)
      if (found && isMeant(text, found)) return { act, start: found.index, end: found.index + found[0].length }
    }
  return undefined
}

function isMeant(text: string, { index, 0: cue }: RegExpExecArray): boolean {
  const before = text.slice(0, index)
  if (/sorry for (?:your|the|his|her|their) loss|sorry , not/.test(text.slice(index, index + 40))) return false
  // A topic is put as 'about …' where nothing else is asked.
  if (before === 'about ') return true
  return topicStart.test(before) ? !nounCue.test(cue) : !refused.test(before)
}
