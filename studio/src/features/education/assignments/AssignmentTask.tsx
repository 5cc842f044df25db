import { useLingui } from '@lingui/react/macro'
import type { Assignment } from '@songloom/contracts/edu/assignments'
import { isJobTool } from '@songloom/tools/registry.rules'
import { getToolLabels } from '../../../lib/jobs/tool-lookup.ts'
import { Due } from './AssignmentCards.tsx'

/** The names of the tools that an assignment allows; undefined for all of them. */
export function useToolNames(allowedTools: readonly string[] | null): string | undefined {
  const { i18n } = useLingui()
  if (allowedTools === null) return undefined
  const names = allowedTools.filter(isJobTool).map((key) => i18n._(getToolLabels(key).name))
  return new Intl.ListFormat(i18n.locale || 'en', { type: 'unit' }).format(names)
}

/** What is to be done, until when, and with which tools. */
export function AssignmentTask({ assignment }: { assignment: Assignment }) {
  const { t } = useLingui()
  const tools = useToolNames(assignment.allowedTools)
  return (
    <div className="flex flex-col gap-2">
      {assignment.instructions ? (
        <p dir="auto" className="max-w-prose text-base wrap-anywhere whitespace-pre-wrap">
          {assignment.instructions}
        </p>
      ) : (
        <p className="text-ink-3">{t`No instructions.`}</p>
      )}
      <Due assignment={assignment} />
      <p className="text-ink-2">{tools === undefined ? t`All tools may be used.` : t`Tools: ${tools}`}</p>
    </div>
  )
}
