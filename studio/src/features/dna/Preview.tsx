import { useLingui } from '@lingui/react/macro'
import type { Dna } from '@songloom/contracts/dna/dna'
import { useEffect } from 'react'
import { stopPreview, togglePreview, useVoicePreview } from '../../audio/voice-preview.ts'
import { PlayButton } from '../../ui/controls/PlayButton.tsx'
import { nameDna } from './dna-labels.ts'

/** Silences the preview when the list or page is left. */
export const usePreviewEnd = (): void => useEffect(() => stopPreview, [])

/** Plays how a DNA sounds; one at a time. Nothing while it has no preview. */
export function Preview({ dna, onCover }: { dna: Dna; onCover?: boolean }) {
  const { t } = useLingui()
  const playing = useVoicePreview(({ voiceId }) => voiceId === dna.id)
  const name = nameDna(dna)
  if (dna.audioUrl === '') return null
  return (
    <PlayButton
      quiet={!playing}
      size="small"
      onCover={onCover}
      playing={playing}
      label={playing ? t`Stop the preview of ${name}` : t`Hear ${name}`}
      onPress={() => togglePreview(dna.id, dna.audioUrl)}
    />
  )
}
