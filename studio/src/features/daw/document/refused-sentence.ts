import { t } from '@lingui/core/macro'
import { dawLimits } from '@songloom/contracts/daw/document.rules'
import { dawRefusals } from '@songloom/contracts/daw/refusals.rules'
import type { DawRefusalReason } from '@songloom/contracts/daw/refusals.rules'
import { getErrorTexts } from '../../../lib/http/error-texts.ts'
import { nameAction } from '../history/action-names.ts'
import { literalDawErrors } from './literal-daw-errors.ts'

/** What was not done, and why. */
export function describeRefusal(action: string, reason: string): string {
  const code = dawRefusals[reason as DawRefusalReason] ?? 'daw_edit_invalid'
  const { message, hint } = getErrorTexts(code, literalDawErrors[code])
  const values = { objects: dawLimits.objects, tracks: dawLimits.tracks, megabytes: dawLimits.storedBytes / 1e6 }
  const why = Object.entries(values).reduce((text, [name, value]) => text.replace(`{${name}}`, String(value)), message)
  const what = nameAction(action)
  return [t`Not done: ${what}.`, why, hint ?? ''].join(' ').trim()
}
