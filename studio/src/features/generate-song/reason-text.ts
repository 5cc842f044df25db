import { useLingui } from '@lingui/react/macro'
import type { BlockReason } from './panel-rules.ts'

/** Why Create is off, in the listener's language. */
export function useReasonText() {
  const { t } = useLingui()
  return (reason: BlockReason): string => {
    switch (reason.code) {
      case 'version_coming': {
        const label = reason.version
        return t`${label} is coming and cannot be used yet.`
      }
      case 'prompt_missing':
        return t`Please describe your song!`
      case 'lyrics_missing':
        return t`Please enter lyrics!`
      case 'style_missing':
        return t`Please select at least one style`
      case 'style_single':
        return t`Several styles need a paid plan on v2 or v4.5.`
      case 'style_unknown':
        return t`Choose one of the styles shown below.`
      case 'text_too_long':
        return t`At most ${reason.limit} characters are possible here.`
    }
  }
}
