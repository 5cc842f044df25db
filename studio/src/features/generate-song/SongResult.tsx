import { useLingui } from '@lingui/react/macro'
import { Button } from '../../ui/controls/Button.tsx'
import { AudioPart, AudioResult } from '../generations/results/AudioResult.tsx'
import { removeTrack } from '../generations/tracks/remove-track.ts'
import type { ResultProps } from '../../lib/jobs/studio-tool.ts'

/** The song; or two side by side, of which one can be kept. */
export function SongResult({ actions, ...props }: ResultProps) {
  const { t } = useLingui()
  const { message } = props
  const { audioData } = message
  if (audioData.length !== 2) return <AudioResult actions={actions} {...props} />
  return (
    <div className="grid grid-cols-1 gap-8 @2xl:grid-cols-2 @2xl:gap-6">
      {audioData.map((item, index) => {
        const name = item.songName
        const keep = (): void => void removeTrack(message, [audioData[1 - index]!])
        const ownActions = (
          <>
            <Button aria-label={t`Keep only ${name}`} onClick={keep}>
              {t`Keep this one`}
            </Button>
            {index === 0 ? actions : null}
          </>
        )
        return (
          <div key={item.audioId} className="@container min-w-0">
            <AudioPart item={item} actions={ownActions} {...props} />
          </div>
        )
      })}
    </div>
  )
}
