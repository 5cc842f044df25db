import type { SupportGenerationDetail } from '@songloom/contracts/support/generations'
import { deskTexts } from '../../desk-texts.ts'
import { standing, toolLabel, versionLabel } from '../labels.ts'

type Detail = SupportGenerationDetail
type PendingActivity = NonNullable<Detail['workflow']['pending']>

const withPrefix = (prefix: string, text: string | null | undefined): string => (text ? `${prefix}${text}` : '')

const toPendingLine = ({ activity, attempt, lastFailure }: PendingActivity): string =>
  `${deskTexts.report.pending} ${activity}, ${deskTexts.report.attempt} ${attempt}${withPrefix(': ', lastFailure)}`

const toStepLine = ({ label, state, attempt, lastError, worker }: Detail['steps'][number]): string =>
  `  ${label}: ${state}, ${deskTexts.report.attempt} ${attempt}${withPrefix(', ', lastError)}${withPrefix(', ', worker)}`

const toMadeLine = ({ tool, version, createdAt }: Detail['generation']): string =>
  `${toolLabel(tool)} ${versionLabel(version)}, ${deskTexts.report.created} ${createdAt}`

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
    `${deskTexts.report.title} ${generation.id}`,
    `${standing(generation).label}. ${now}`,
    generation.stuck ? `${deskTexts.report.why} ${generation.stuck.words}` : '',
    failure ? `${deskTexts.report.failure} ${failure.code}: ${failure.message}` : '',
    toMadeLine(generation),
    `${deskTexts.report.user} ${user.id} (${user.plan})`,
    `${deskTexts.report.workflow} ${workflow.id}, ${workflow.status}`,
    workflow.pending ? toPendingLine(workflow.pending) : '',
    '',
    deskTexts.report.steps,
    ...steps.map(toStepLine),
    '',
    deskTexts.report.timeline,
    ...timeline.map((entry) => `  ${entry.at}  ${entry.title}${withPrefix(': ', entry.detail)}`),
  ]
    .filter((line, index, all) => line !== '' || all[index - 1] !== '')
    .join('\n')
}
