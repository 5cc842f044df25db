import type { SupportGenerationDetail } from '@songloom/contracts/support/generations'
import { words } from '../../words.ts'
import { standing, toolLabel, versionLabel } from '../labels.ts'

/** Plain text for a message to an engineer; no prompt and no lyrics, which are the user's own. */
export function reportOf({
  generation,
  now,
  timeline,
  steps,
  workflow,
  user,
  failure,
}: SupportGenerationDetail): string {
  return [
    `${words.report.title} ${generation.id}`,
    `${standing(generation).label}. ${now}`,
    generation.stuck ? `${words.report.why} ${generation.stuck.words}` : '',
    failure ? `${words.report.failure} ${failure.code}: ${failure.message}` : '',
    `${toolLabel(generation.tool)} ${versionLabel(generation.version)}, ${words.report.created} ${generation.createdAt}`,
    `${words.report.user} ${user.id} (${user.plan})`,
    `${words.report.workflow} ${workflow.id}, ${workflow.status}`,
    workflow.pending
      ? `${words.report.pending} ${workflow.pending.activity}, ${words.report.attempt} ${workflow.pending.attempt}${workflow.pending.lastFailure ? `: ${workflow.pending.lastFailure}` : ''}`
      : '',
    '',
    words.report.steps,
    ...steps.map(
      (step) =>
        `  ${step.label}: ${step.state}, ${words.report.attempt} ${step.attempt}${step.lastError ? `, ${step.lastError}` : ''}${step.worker ? `, ${step.worker}` : ''}`,
    ),
    '',
    words.report.timeline,
    ...timeline.map((entry) => `  ${entry.at}  ${entry.title}${entry.detail ? `: ${entry.detail}` : ''}`),
  ]
    .filter((line, index, all) => line !== '' || all[index - 1] !== '')
    .join('\n')
}
