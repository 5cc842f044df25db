import type { ModerationDecisionKind, ReportBasis } from './moderation.rules.ts'

/** What a decision does, as the rest of a sentence about the song. */
const effects: Record<ModerationDecisionKind, string> = {
  keep: 'stays as it is',
  restrict_audience:
    'plays for people who have its link. It is not in Explore, in search engines or in embedded players',
  take_down: 'plays for nobody but you. It is not deleted',
  suspend_publishing: 'plays for nobody but you, and you cannot publish or share anything',
}

const basisLabels: Record<ReportBasis, string> = { law: 'the law', rules: 'the rules of Songloom' }

export interface Statement {
  songName: string
  kind: ModerationDecisionKind
  facts: string
  basis: ReportBasis
  ground: string
  isAutomated: boolean
  /** The end of a suspension, as a date. */
  until: string | null
}

/** The statement of reasons that an owner is sent, in the five parts of the Digital Services Act, Article 17(3). */
export function writeStatement({ songName, kind, facts, basis, ground, isAutomated, until }: Statement): string {
  return [
    `Decision: “${songName}” ${effects[kind]}${until === null ? '' : ` until ${until}`}.`,
    `Facts: ${facts}`,
    `Ground: it is against ${basisLabels[basis]}: ${ground}`,
    isAutomated
      ? 'How: people sent us notices. Automated means helped to prepare the decision, and a person made it.'
      : 'How: people sent us notices. A person made the decision, without automated means.',
    'Appeal: if you disagree, appeal within six months in My account, under Decisions. It is free, and ' +
      'another person decides. You can also go to a certified body for out-of-court disputes, or to a court.',
  ].join('\n\n')
}

/** What an owner reads about the outcome of an appeal. */
export const writeAppealAnswer = (songName: string, isUpheld: boolean, explanation: string): string =>
  [
    isUpheld
      ? `Your appeal about “${songName}” was upheld: the decision no longer applies, and everything is as before.`
      : `Your appeal about “${songName}” was rejected: the decision stays.`,
    `Why: ${explanation}`,
    'Another person than the one who made the decision has read your appeal.',
  ].join('\n\n')

/** The receipt of a notice (Article 16(4)). */
export const writeReceipt = (songName: string, reportId: string, address: string): string =>
  [
    `Thank you. We have received your notice about “${songName}” (${address}).`,
    `Its number is ${reportId}. A person reads it, and we write to you when it is decided.`,
  ].join('\n\n')

/** What the senders of notices read about a decision (Article 16(5)). */
export const writeOutcome = (songName: string, kind: ModerationDecisionKind): string =>
  [
    kind === 'keep'
      ? `We have read your notice about “${songName}”. As far as we can see it breaks neither the law nor our rules.`
      : `We have read your notice about “${songName}”, and have acted on it: the song no longer plays as before.`,
    'A person made this decision. If you disagree, send a new notice that says what we missed, or go to a court.',
  ].join('\n\n')
