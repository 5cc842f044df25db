import { useLingui } from '@lingui/react/macro'
import { toggleTrack, usePlayer } from '../../audio/player.ts'
import type { Track } from '../../lib/cache/audios/tracks.ts'
import { PlayButton } from '../../ui/controls/PlayButton.tsx'

/** Plays one example, and the others after it. */
export function ExamplePlay({ track, queue }: { track: Track; queue: readonly Track[] }) {
  const { t } = useLingui()
  const playing = usePlayer((state) => state.playing && state.track?.id === track.id)
  const { title } = track
  return (
    <PlayButton
      playing={playing}
      label={playing ? t`Pause ${title}` : t`Play ${title}`}
      onPress={() => toggleTrack(track, queue)}
    />
  )
}
