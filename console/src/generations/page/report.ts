import type { SupportGenerationDetail } from '@songloom/contracts/support/generations'
import { deskTexts } from '../../desk-texts.ts'
import { getStandingLabel, getToolLabel, getVersionLabel } from '../labels.ts'

const texts = deskTexts.report
type Detail = SupportGenerationDetail
type PendingActivity = NonNullable<Detail['workflow']['pending']>

const withPrefix = (prefix: string, text: string | null | undefined): string => (text ? `${prefix}${text}` : '')

const toPendingLine = ({ activity, attempt, lastFailure }: PendingActivity): string =>
  `${texts.pending} ${activity}, ${texts.attempt} ${attempt}${withPrefix(': ', lastFailure)}`

const toStepLine = ({ label, state, attempt, lastError, worker }: Detail['steps'][number]): string =>
  `  ${label}: ${state}, ${texts.attempt} ${attempt}${withPrefix(', ', lastError)}${withPrefix(', ', worker)}`

const toMadeLine = ({ tool, version, createdAt }: Detail['generation']): string =>
  `${getToolLabel(tool)} ${getVersionLabel(version)}, ${texts.created} ${createdAt}`

/** Plain text for a message to an engineer; no prompt and no lyrics, which are the user's own. */
export function buildReport({
  generation,
  now,
  timeline,
  steps,
  workflow,
  user,
  failure,
}: SupportGenerationDetail): string {
  return [
    `${texts.title} ${generation.id}`,
    `${getStandingLabel(generation).label}. ${now}`,
    generation.stuck ? `${texts.why} ${generation.stuck.words}` : '',
    failure ? `${texts.failure} ${failure.code}: ${failure.message}` : '',
    toMadeLine(generation),
    `${texts.user} ${user.id} (${user.plan})`,
    `${texts.workflow} ${workflow.id}, ${workflow.status}`,
    workflow.pending ? toPendingLine(workflow.pending) : '',
    '',
    texts.steps,
    ...steps.map(toStepLine),
    '',
    texts.timeline,
    ...timeline.map((entry) => `  ${entry.at}  ${entry.title}${withPrefix(': ', entry.detail)}`),
  ]
    .filter((line, index, all) => line !== '' || all[index - 1] !== '')
    .join('\n')
}
