import { useLingui } from '@lingui/react/macro'
import type { Message } from '@songloom/contracts/jobs/messages'
import { Pause, Play } from 'lucide-react'
import { toggleTrack, usePlayer } from '../../../audio/player.ts'
import { toPreviewTrack } from '../../../lib/cache/audios/tracks.ts'
import { Button } from '../../../ui/controls/Button.tsx'

/** The first seconds, while the rest is made. When that is done it plays on in their place. */
export function PreviewButton({ message, url }: { message: Message; url: string }) {
  const { t } = useLingui()
  const track = toPreviewTrack(message, url)
  const playing = usePlayer((state) => state.playing && state.track?.id === track.id)
  const Icon = playing ? Pause : Play
  return (
    <Button onClick={() => toggleTrack(track)}>
      <Icon className="size-4" fill="currentColor" aria-hidden />
      {playing ? t`Pause preview` : t`Preview`}
    </Button>
  )
}
