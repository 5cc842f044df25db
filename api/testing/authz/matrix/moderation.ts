import { createId } from '@songloom/store/ids'
import type { Belongings } from '../belongings.ts'
import type { Row } from '../matrix-row.ts'

const everyone = [200, 200, 200, 200, 200, 200] as const
const noOne = [404, 404, 404, 404, 404, 404] as const
const signedIn = [401, 401, 200, 200, 200, 200] as const
const ownerOnly = [401, 401, 200, 404, 404, 404] as const
const notFound = [401, 401, 404, 404, 404, 404] as const
const supportOnly = [401, 401, 403, 403, 200, 200] as const
const nothingThere = [401, 401, 403, 403, 404, 404] as const

const text = 'A reason of more than twenty characters.'
const shared = ({ publicAudioId }: Belongings) => ({ params: { audioId: publicAudioId } })
const own = ({ audioId }: Belongings) => ({ params: { audioId } })
const report = {
  category: 'other',
  basis: 'rules',
  explanation: text,
  name: 'Visitor',
  email: 'visitor@example.test',
  isGoodFaith: true,
}
const reportOn = (of: Belongings) => ({ ...shared(of), body: { ...report, requestId: createId() } })
const reportOnOwn = (of: Belongings) => ({ ...own(of), body: { ...report, requestId: createId() } })
const appeal = ({ decidedCaseId }: Belongings) => ({ params: { caseId: decidedCaseId }, body: { text } })
const remix = (of: Belongings) => ({ ...shared(of), body: { projectId: createId() } })
const permission = (of: Belongings) => ({ ...shared(of), body: { permission: 'credit' } })
/** The address names the test's origin, which the rows do not know: a missing song, whatever its id. */
const oembed = () => ({ query: { url: `http://elsewhere.test/listen/${'a'.repeat(24)}` } })

const openCase = ({ openCaseId }: Belongings) => ({ params: { caseId: openCaseId } })
const decide = (of: Belongings) => ({
  ...openCase(of),
  body: { kind: 'take_down', facts: text, basis: 'law', ground: 'Copyright', requestId: createId() },
})
const decideAppeal = ({ appealedCaseId }: Belongings) => ({
  params: { caseId: appealedCaseId },
  body: { isUpheld: true, explanation: text, requestId: createId() },
})

/** Notices, decisions, appeals, remixes and players for other pages. */
export const moderationMatrix: readonly Row[] = [
  { route: 'reportAudio', relation: 'live', expected: everyone, input: reportOn },
  { route: 'reportAudio', relation: 'live', expected: noOne, input: reportOnOwn },
  { route: 'reportAudio', relation: 'taken_down', expected: noOne, input: reportOn },
  { route: 'reportAudio', relation: 'missing', expected: noOne, input: reportOn },
  { route: 'moderationNotices', relation: 'live', expected: signedIn },
  { route: 'appealDecision', relation: 'live', expected: ownerOnly, input: appeal },
  { route: 'appealDecision', relation: 'missing', expected: notFound, input: appeal },
  { route: 'remixStanding', relation: 'live', expected: ownerOnly, input: shared },
  { route: 'remixStanding', relation: 'licensed', expected: ownerOnly, input: shared },
  { route: 'setRemixPermission', relation: 'live', expected: ownerOnly, input: permission },
  { route: 'setRemixPermission', relation: 'licensed', expected: ownerOnly, input: permission },
  // Its owner allows none.
  {
    route: 'startRemix',
    relation: 'live',
    expected: [401, 401, 200, 403, 403, 403],
    refusal: 'remix_off',
    input: remix,
  },
  { route: 'startRemix', relation: 'taken_down', expected: notFound, input: remix },
  { route: 'startRemix', relation: 'missing', expected: notFound, input: remix },
  { route: 'oembed', relation: 'live', expected: noOne, input: oembed },
  { route: 'supportReports', relation: 'live', expected: supportOnly },
  { route: 'supportReport', relation: 'live', expected: supportOnly, input: openCase },
  { route: 'supportReport', relation: 'missing', expected: nothingThere, input: openCase },
  { route: 'supportDecideReport', relation: 'live', expected: supportOnly, input: decide },
  { route: 'supportDecideReport', relation: 'missing', expected: nothingThere, input: decide },
  { route: 'supportDecideAppeal', relation: 'live', expected: supportOnly, input: decideAppeal },
  { route: 'supportDecideAppeal', relation: 'missing', expected: nothingThere, input: decideAppeal },
]
