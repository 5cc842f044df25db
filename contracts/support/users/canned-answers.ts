import answers from './canned-answers.json' with { type: 'json' }
import type { MessageSubjectKind } from './messages.rules.ts'

/** A frequent answer of support; staff edit it before sending. */
export interface CannedAnswer {
  key: string
  /** Its label for staff. */
  title: string
  subjects: readonly MessageSubjectKind[]
  en: string
  hi: string
}

export const cannedAnswers = answers as readonly CannedAnswer[]

/** Kinds of records that it applies to. */
export const listCannedAnswers = (kind: MessageSubjectKind): readonly CannedAnswer[] =>
  cannedAnswers.filter(({ subjects }) => subjects.includes(kind))
