import type { NamedSection } from '@songloom/contracts/assistant/assistant.rules'
import { isPanelTool, getUsableTool } from '@songloom/tools/registry.rules'
import type { PlannedAction } from '../../assistant/planned-action.ts'
import type { ReplyLanguage } from '../../assistant/read-lexicon.ts'
import choices from './data/choices.json' with { type: 'json' }
import replies from './data/replies.json' with { type: 'json' }
import sectionNames from './data/section-names.json' with { type: 'json' }

export type ReplyKey = keyof (typeof replies)['en']

/** A sentence of the assistant. Values are filled in as they are, once. */
export const writeSentence = (
  language: ReplyLanguage,
  key: ReplyKey,
  values: Readonly<Record<string, string | number>> = {},
): string => replies[language][key].replace(/\{(\w+)\}/g, (_blank, name: string) => String(values[name] ?? ''))

/** Whether a text ends with a sentence in any language, whatever its values are. */
export const endsWithSentence = (text: string, key: ReplyKey): boolean =>
  Object.values(replies).some((sentences) => {
    const parts = sentences[key].split(/\{\w+\}/)
    return text.trimEnd().endsWith(parts.at(-1)!) && parts.every((part) => text.includes(part))
  })

const callKeys = ['start', 'startFree', 'poor', 'notHere'] as const

/** The lyrics that a reply ends with, in any language; undefined where another call followed them. */
export function findLyrics(reply: string): string | undefined {
  for (const sentences of Object.values(replies)) {
    const [, ...rest] = reply.split(`${sentences.madeLyrics}\n\n`)
    const lyrics = rest.join('').trim()
    const isFollowed = callKeys.some((key) => lyrics.includes(sentences[key].split(/\{\w+\}/).at(-1)!))
    if (lyrics !== '' && !isFollowed) return lyrics
  }
  return undefined
}

/** The short request that means an action, for users to pick. */
export const toChoice = (language: ReplyLanguage, action: PlannedAction): string | undefined =>
  (choices[language] as Partial<Record<string, string>>)[action]

/** The action that a picked choice means; undefined for other text. */
export function findChoice(language: ReplyLanguage, text: string): PlannedAction | undefined {
  const wanted = text.trim().toLowerCase()
  return Object.entries(choices[language]).find(([, phrase]) => phrase.toLowerCase() === wanted)?.[0] as
    | PlannedAction
    | undefined
}

/** A part of a song with its number, as a choice: Verse 2. */
export const writeSection = (language: ReplyLanguage, section: NamedSection, number: number): string =>
  `${sectionNames[language][section]} ${number}`

/** A tool's name on screen; another call's own. */
export const toolName = (key: string): string => (isPanelTool(key) ? getUsableTool(key).name : key)
