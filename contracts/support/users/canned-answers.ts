import answers from './canned-answers.json' with { type: 'json' }
import type { MessageSubjectKind } from './messages.rules.ts'

/** An answer that support gives often; staff edit it before it is sent. */
export interface CannedAnswer {
  key: string
  /** What staff choose it by. */
  title: string
  subjects: readonly MessageSubjectKind[]
  en: string
  hi: string
}

export const cannedAnswers = answers as readonly CannedAnswer[]

/** Those that suit a message about a record of this kind. */
export const listCannedAnswers = (kind: MessageSubjectKind): readonly CannedAnswer[] =>
  cannedAnswers.filter(({ subjects }) => subjects.includes(kind))
