import { useLingui } from '@lingui/react/macro'
import type { AudioItem } from '@songloom/contracts/audios'
import { useMemo } from 'react'
import { clock, coverAt, hashOf } from '../../lib/format.ts'
import { toggleTrack, usePlayer } from '../../player/player.ts'
import { trackOf } from '../../player/tracks.ts'
import type { Track } from '../../player/tracks.ts'
import { resampled } from '../../ui/bars.ts'
import { classes } from '../../ui/classes.ts'
import { Cover } from '../../ui/Cover.tsx'
import { PlayButton } from '../../ui/PlayButton.tsx'
import { Wave } from '../../ui/Wave.tsx'
import { Link } from '../../ui/Link.tsx'

/** One sound: cover, name, facts, its shape, play. */
export function AudioRow({ item, queue }: { item: AudioItem; queue: readonly Track[] }) {
  const { t } = useLingui()
  const playing = usePlayer((state) => state.playing && state.track?.id === item.audioId)
  const loaded = usePlayer((state) => state.track?.id === item.audioId)
  const track = trackOf(item)
  const { title } = track
  const heights = useMemo(() => resampled(item.peaks, 32), [item.peaks])
  const bpm = item.bpm === null ? '' : ` · ${Math.round(item.bpm)} BPM`
  return (
    <div
      aria-current={loaded || undefined}
      className={classes('flex items-center gap-3 rounded-md p-2 hover:bg-raised', loaded && 'bg-raised')}
    >
      <Cover seed={hashOf(item.audioId)} url={coverAt(item.albumArt, 128)} className="size-12" />
      <div className="min-w-0 grow">
        <Link
          to={`/studio/${item.projectId}`}
          className={classes('block truncate leading-6 font-medium hover:underline', loaded && 'text-marigold-text')}
        >
          {title}
        </Link>
        <div className="mt-1 flex items-center gap-2">
          <span className="mono shrink-0 text-ink-3">
            {clock(item.duration)}
            {bpm}
          </span>
          <Wave heights={heights} filled={0} tone="marigold" className="h-5 min-w-0 grow" />
        </div>
      </div>
      <PlayButton
        size="small"
        quiet={!loaded}
        playing={playing}
        label={playing ? t`Pause ${title}` : t`Play ${title}`}
        onPress={() => toggleTrack(track, queue)}
      />
    </div>
  )
}
