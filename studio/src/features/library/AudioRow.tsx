import { useLingui } from '@lingui/react/macro'
import type { AudioItem } from '@songloom/contracts/audios'
import { useMemo, useRef, useState } from 'react'
import { clock, coverAt, hashOf } from '../../lib/format.ts'
import { touchGeneration, useJustMade } from '../../lib/just-made.ts'
import { toggleTrack, usePlayer } from '../../player/player.ts'
import { trackOf } from '../../player/tracks.ts'
import type { Track } from '../../player/tracks.ts'
import { resampled } from '../../ui/bars.ts'
import { classes } from '../../ui/classes.ts'
import { Cover } from '../../ui/Cover.tsx'
import { PlayButton } from '../../ui/PlayButton.tsx'
import { Wave } from '../../ui/Wave.tsx'
import { Link } from '../../ui/Link.tsx'
import { NameBox } from '../generations/NameBox.tsx'
import { RowActs } from './RowActs.tsx'

interface NameProps {
  track: Track
  loaded: boolean
  onPlay: () => void
}

/** Leads to the project; what was brought in has none, and plays. */
function Name({ track: { path, title }, loaded, onPlay }: NameProps) {
  const looks = classes(
    'block max-w-full truncate text-left leading-6 font-medium hover:underline',
    loaded && 'text-marigold-text',
  )
  if (path === null)
    return (
      <button type="button" className={looks} onClick={onPlay}>
        {title}
      </button>
    )
  return (
    <Link to={path} className={looks}>
      {title}
    </Link>
  )
}

function Facts({ item }: { item: AudioItem }) {
  const heights = useMemo(() => resampled(item.peaks, 16), [item.peaks])
  const bpm = item.bpm === null ? '' : ` · ${Math.round(item.bpm)} BPM`
  return (
    <div className="mt-1 flex items-center gap-2">
      <span className="mono shrink-0 text-ink-3">
        {clock(item.duration)}
        {bpm}
      </span>
      <Wave heights={heights} filled={0} tone="marigold" className="h-5 min-w-0 grow" />
    </div>
  )
}

/** One sound: cover, name, facts, its shape, play, and what else can be done. A just-made one glows until it is touched. */
export function AudioRow({ item, queue }: { item: AudioItem; queue: readonly Track[] }) {
  const { t } = useLingui()
  const playing = usePlayer((state) => state.playing && state.track?.id === item.audioId)
  const loaded = usePlayer((state) => state.track?.id === item.audioId)
  const fresh = useJustMade((state) => state.messageId === item.messageId)
  const [renaming, setRenaming] = useState(false)
  const more = useRef<HTMLButtonElement>(null)
  const track = trackOf(item)
  const { title } = track
  const play = (): void => toggleTrack(track, queue)
  const touch = (): void => touchGeneration(item.messageId)
  return (
    <div
      aria-current={loaded || undefined}
      onPointerDown={touch}
      onKeyDown={touch}
      className={classes(
        'flex items-center gap-2 rounded-md p-2 hover:bg-raised',
        loaded && 'bg-raised',
        fresh && 'lamp-glow',
      )}
    >
      <Cover seed={hashOf(item.audioId)} url={coverAt(item.albumArt, 128)} className="mr-1 size-12" />
      <div className="min-w-0 grow">
        {renaming ? (
          <NameBox item={item} returnFocus={() => more.current?.focus()} onDone={() => setRenaming(false)} />
        ) : (
          <Name track={track} loaded={loaded} onPlay={play} />
        )}
        <Facts item={item} />
      </div>
      <PlayButton
        size="small"
        quiet={!loaded}
        playing={playing}
        label={playing ? t`Pause ${title}` : t`Play ${title}`}
        onPress={play}
      />
      <RowActs ref={more} item={item} title={title} onRename={() => setRenaming(true)} />
    </div>
  )
}
