import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Pause, Play } from 'lucide-react'
import { audioQuery } from '../../../lib/cache/audios/audio-query.ts'
import { toggleTrack, usePlayer } from '../../../audio/player.ts'
import { toTrack } from '../../../lib/cache/audios/tracks.ts'
import { Button } from '../../../ui/controls/Button.tsx'

/** The recording as it was, to compare with; nothing where it has been deleted. */
export function PlayOriginal({ audioId }: { audioId: string }) {
  const { t } = useLingui()
  const { data } = useQuery(audioQuery(audioId))
  const playing = usePlayer((state) => state.playing && state.track?.id === audioId)
  if (!data) return null
  const Icon = playing ? Pause : Play
  return (
    <Button onClick={() => toggleTrack(toTrack(data))}>
      <Icon className="size-4" aria-hidden />
      {playing ? t`Pause the original` : t`Play the original`}
    </Button>
  )
}
