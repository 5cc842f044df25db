import { getCauseLabel } from '@songloom/contracts/errors/failure-causes.rules'
import { listSteps } from '@songloom/contracts/jobs/job-steps.rules'
import { stuckRuleLabels } from '@songloom/contracts/jobs/stuck-jobs.rules'
import { supportActionLabels } from '@songloom/contracts/support/support.rules'
import { jobTools } from '@songloom/tools/registry.rules'
import { getToolLabel, getVersionLabel } from '../generations/labels.ts'
import { shortenId, formatExactTime } from '../ui/format.ts'
import { deskTexts } from '../desk-texts.ts'

const lookIn =
  (labels: Readonly<Record<string, string>>) =>
  (value: string): string =>
    labels[value] ?? value

const stepLabels = Object.fromEntries(
  jobTools.flatMap(({ key }) => listSteps(key).map(({ name, label }) => [name, label] as const)),
)
const stateLabel = lookIn(deskTexts.audit.states)

/** The label of an audit value by its name. */
const labels: Readonly<Record<string, (value: string) => string>> = {
  state: stateLabel,
  'run state': stateLabel,
  shownState: stateLabel,
  action: lookIn(supportActionLabels),
  plan: lookIn(deskTexts.plans.names),
  step: lookIn(stepLabels),
  stuck: lookIn(stuckRuleLabels),
  rerunAs: shortenId,
  pausedUntil: formatExactTime,
  parkedCode: getCauseLabel,
  version: getVersionLabel,
  startedRun: shortenId,
  'filter tab': lookIn(deskTexts.generations.tabNames),
  'filter tool': getToolLabel,
  'filter version': getVersionLabel,
  'filter rule': lookIn(stuckRuleLabels),
  'filter failureCode': getCauseLabel,
}

/** The plain label of a value, or the value itself. */
export const labelValue = (name: string, value: string): string => labels[name]?.(value) ?? value
