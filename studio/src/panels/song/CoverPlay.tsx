import { useLingui } from '@lingui/react/macro'
import { toggleTrack, usePlayer } from '../../audio/player.ts'
import type { Track } from '../../lib/cache/audios/tracks.ts'
import { toCoverUrl, hashText } from '../../lib/i18n/format.ts'
import { classes } from '../../ui/classes.ts'
import { PlayButton } from '../../ui/controls/PlayButton.tsx'
import { Cover } from '../../ui/pictures/Cover.tsx'

interface Props {
  track: Track
  coverUrl: string | null
  /** What plays after it. */
  queue: readonly Track[]
  className?: string
}

/** The cover of a row with play on it, which leaves the width to the name. */
export function CoverPlay({ track, coverUrl, queue, className }: Props) {
  const { t } = useLingui()
  const { id, title } = track
  const loaded = usePlayer((state) => state.track?.id === id)
  const playing = usePlayer((state) => state.playing && state.track?.id === id)
  return (
    <span className={classes('relative shrink-0', className)}>
      <Cover seed={hashText(id)} url={toCoverUrl(coverUrl, 128)} className="size-12" />
      <PlayButton
        size="small"
        onCover
        quiet={!loaded}
        playing={playing}
        label={playing ? t`Pause ${title}` : t`Play ${title}`}
        onPress={() => toggleTrack(track, queue)}
      />
    </span>
  )
}
