import { useLingui } from '@lingui/react/macro'
import type { ReportCategory } from '@songloom/contracts/moderation/moderation.rules'

/** What a report can be about. */
export function useCategoryLabels(): Record<ReportCategory, string> {
  const { t } = useLingui()
  return {
    copyright: t`Copyright: it uses a work without permission`,
    impersonation: t`It pretends to be somebody, or uses their voice`,
    privacy: t`It reveals private facts about somebody`,
    hate: t`Hate against people or groups`,
    violence: t`It calls for violence`,
    sexual: t`Sexual content`,
    child_safety: t`Sexual abuse of children`,
    deception: t`Fraud or misleading`,
    other: t`Something else`,
  }
}
