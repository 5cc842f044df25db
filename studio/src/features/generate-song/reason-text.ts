import { useLingui } from '@lingui/react/macro'
import type { BlockReason } from './panel-rules.ts'

/** Why Create is off, in the listener's language. */
export function useReasonText() {
  const { t } = useLingui()
  return (reason: BlockReason): string => {
    switch (reason.code) {
      case 'version_coming': {
        const label = reason.version
        return t`${label} isn’t out yet.`
      }
      case 'prompt_missing':
        return t`Please describe your song!`
      case 'lyrics_missing':
        return t`Please enter lyrics!`
      case 'style_missing':
        return t`Please select at least one style`
      case 'style_single':
        return t`Mixing styles needs a paid plan and v2 or v4.5.`
      case 'style_unknown':
        return t`Choose one of the styles shown below.`
      case 'reference_too_short':
        return t`Please select/upload at least 30 seconds of audio`
      case 'references_too_short':
        return t`Please select/upload at least 30 seconds of audio for both files`
      case 'reference_region':
        return t`Choose 30 to 60 seconds within each reference.`
      case 'motif_mixed':
        return t`Use a MIDI file or reference audio, not both.`
      case 'motif_no_notes':
        return t`This audio has no notes to use.`
      case 'text_too_long':
        return t`Limit: ${reason.limit} characters.`
    }
  }
}
