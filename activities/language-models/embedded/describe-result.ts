import { formatClock } from '@songloom/contracts/format-clock.rules'
import type { ReplyLanguage } from '../../assistant/read-lexicon.ts'
import type { TurnSection } from '../port/turn-context.ts'
import { toolName, writeSentence } from './say.ts'
import type { ToolResult } from './tool-result.ts'
import { translateFailure } from './translate-failure.ts'

const listSections = (sections: readonly TurnSection[]): string =>
  sections.map(({ name, startSeconds }) => `${name} ${formatClock(startSeconds)}`).join(', ')

function describeMade(language: ReplyLanguage, tool: string, { audios, lyrics, sections }: ToolResult): string {
  if (lyrics && audios.length === 0) return `${writeSentence(language, 'madeLyrics')}\n\n${lyrics}`
  if (audios.length > 0) {
    const names = audios.map(({ name, durationSeconds }) => `“${name}” (${formatClock(durationSeconds)})`).join(', ')
    return writeSentence(language, 'made', { names })
  }
  if (sections.length > 0) return writeSentence(language, 'madeSections', { sections: listSections(sections) })
  return writeSentence(language, 'madeNothing', { tool: toolName(tool) })
}

/** Some sentences of the catalogue end without a full stop. */
export const toSentence = (text: string): string => (/[.!?।)]$/u.test(text) ? text : `${text}.`)

/** What a result means for its user: made, at work, or why not, and whether tokens came back. */
export function describeResult(language: ReplyLanguage, tool: string, result: ToolResult, hasMore: boolean): string {
  const values = { tool: toolName(tool) }
  // Lyrics end their text.
  const withNotice = (text: string): string => [result.notice ?? '', text].filter((one) => one !== '').join(' ')
  if (result.state === 'made') return withNotice(describeMade(language, tool, result))
  if (result.state === 'working')
    return withNotice(writeSentence(language, hasMore ? 'workingThen' : 'working', values))
  if (result.state !== 'failed') return writeSentence(language, result.state, values)
  const returned = result.tokensReturned ? [writeSentence(language, 'returned')] : []
  const why = result.failure ? translateFailure(language, result.failure) : []
  return [writeSentence(language, 'failed', values), ...why.map(toSentence), ...returned].join(' ')
}
