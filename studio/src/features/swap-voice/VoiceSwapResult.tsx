import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Pause, Play } from 'lucide-react'
import { audioQuery } from '../../lib/queries.ts'
import { toggleTrack, usePlayer } from '../../player/player.ts'
import { trackOf } from '../../player/tracks.ts'
import { Button } from '../../ui/Button.tsx'
import { AudioResult } from '../generations/AudioResult.tsx'
import type { ResultProps } from '../tools/studio-tool.ts'

/** The recording as it was, to compare with; nothing where it has been deleted. */
function Original({ audioId }: { audioId: string }) {
  const { t } = useLingui()
  const { data } = useQuery(audioQuery(audioId))
  const playing = usePlayer((state) => state.playing && state.track?.id === audioId)
  if (!data) return null
  const Icon = playing ? Pause : Play
  return (
    <Button onClick={() => toggleTrack(trackOf(data))}>
      <Icon className="size-4" aria-hidden />
      {playing ? t`Pause the original` : t`Play the original`}
    </Button>
  )
}

/** The recording with its new voice, and beside it the one it was made from. */
export function VoiceSwapResult(props: ResultProps) {
  const { settings } = props.message
  const original = settings?.tool === 'voice_swap' ? <Original audioId={settings.audioId} /> : null
  return (
    <AudioResult
      {...props}
      actions={
        <>
          {props.actions}
          {original}
        </>
      }
    />
  )
}
