/** Why someone reports an audio. */
export const reportCategories = [
  'copyright',
  'impersonation',
  'privacy',
  'hate',
  'violence',
  'sexual',
  'child_safety',
  'deception',
  'other',
] as const
export type ReportCategory = (typeof reportCategories)[number]

/** Whether something is against the law or against the rules of Songloom. */
export const reportBases = ['law', 'rules'] as const
export type ReportBasis = (typeof reportBases)[number]

export const minExplanationLength = 20
export const maxExplanationLength = 3_000
export const maxReporterNameLength = 100
/** Notices of one user, or from one address, in an hour: a school shares an address. */
export const maxReportsPerHour = 60

/**
 * Whether a notice must name its sender: all must, except those about the sexual abuse of children (Digital Services
 * Act, Article 16(2)(c)).
 */
export const mustNameReporter = (category: ReportCategory): boolean => category !== 'child_safety'

/** What staff decide about a reported audio, from the mildest. */
export const moderationDecisions = ['keep', 'restrict_audience', 'take_down', 'suspend_publishing'] as const
export type ModerationDecisionKind = (typeof moderationDecisions)[number]

/** Lengths of a suspension, in days. */
export const suspensionDays = [7, 30, 90] as const

export const minGroundLength = 3
export const maxGroundLength = 300

/** An appeal is possible for six months after the decision (Digital Services Act, Article 20(1)). */
export const appealDays = 183

/** Days after the end of a case, appeals included, after which nobody can see any more who sent its notices. */
export const reporterKeptDays = 30

/** The queue is late when its oldest case is older. */
export const lateCaseHours = 24

/** Tabs of the queue. */
export const caseTabs = ['open', 'appealed', 'decided', 'all'] as const
export type CaseTab = (typeof caseTabs)[number]

export const caseStates = ['open', 'decided', 'appealed', 'closed'] as const
export type CaseState = (typeof caseStates)[number]
