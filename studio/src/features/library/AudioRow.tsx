import { useLingui } from '@lingui/react/macro'
import type { AudioItem } from '@songloom/contracts/audios'
import { useRef, useState } from 'react'
import { coverAt, hashOf } from '../../lib/format.ts'
import { touchGeneration, useJustMade } from '../../lib/just-made.ts'
import { toggleTrack, usePlayer } from '../../player/player.ts'
import { trackOf } from '../../player/tracks.ts'
import type { Track } from '../../player/tracks.ts'
import { classes } from '../../ui/classes.ts'
import { Cover } from '../../ui/Cover.tsx'
import { PlayButton } from '../../ui/PlayButton.tsx'
import { Link } from '../../ui/Link.tsx'
import { NameBox } from '../generations/NameBox.tsx'
import { draggedAs } from '../tools/drag-audio.ts'
import { AudioFacts } from './AudioFacts.tsx'
import { isChosen, useChoice, useChoosing } from './choice.ts'
import { ChosenMark } from './ChosenMark.tsx'
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

interface DescriptionProps {
  item: AudioItem
  loaded: boolean
  renaming: boolean
  onPlay: () => void
  onRenamed: { returnFocus: () => void; onDone: () => void }
}

type RowProps = { item: AudioItem; queue: readonly Track[] }

/** Cover, name and facts: to go to its page, or to be renamed. */
function Description({ item, loaded, renaming, onPlay, onRenamed }: DescriptionProps) {
  return (
    <>
      <Cover seed={hashOf(item.audioId)} url={coverAt(item.albumArt, 128)} className="mr-1 size-12" />
      <div className="min-w-0 grow">
        {renaming ? (
          <NameBox item={item} {...onRenamed} />
        ) : (
          <Name track={trackOf(item)} loaded={loaded} onPlay={onPlay} />
        )}
        <AudioFacts item={item} />
      </div>
    </>
  )
}

/** The same to be chosen by. */
function Choosable({ item, mode }: { item: AudioItem; mode: 'one' | 'many' }) {
  const { title } = trackOf(item)
  return (
    <ChosenMark item={item} title={title} mode={mode}>
      <Cover seed={hashOf(item.audioId)} url={coverAt(item.albumArt, 128)} className="mr-1 size-12" />
      <div className="min-w-0 grow">
        <span className="block truncate leading-6 font-medium">{title}</span>
        <AudioFacts item={item} />
      </div>
    </ChosenMark>
  )
}

function PlayIt({ item, queue }: RowProps) {
  const { t } = useLingui()
  const loaded = usePlayer((state) => state.track?.id === item.audioId)
  const playing = usePlayer((state) => state.playing && state.track?.id === item.audioId)
  const track = trackOf(item)
  const { title } = track
  const label = playing ? t`Pause ${title}` : t`Play ${title}`
  return (
    <PlayButton
      size="small"
      quiet={!loaded}
      playing={playing}
      label={label}
      onPress={() => toggleTrack(track, queue)}
    />
  )
}

/** What a row is while nothing is chosen: it can be renamed, and dragged to where a tool wants an audio. */
function WholeRow({ item, queue }: RowProps) {
  const loaded = usePlayer((state) => state.track?.id === item.audioId)
  const [renaming, setRenaming] = useState(false)
  const more = useRef<HTMLButtonElement>(null)
  const track = trackOf(item)
  const onRenamed = { returnFocus: () => more.current?.focus(), onDone: () => setRenaming(false) }
  return (
    <div className="flex min-w-0 grow items-center gap-2" {...(renaming ? {} : draggedAs(item))}>
      <Description
        item={item}
        loaded={loaded}
        renaming={renaming}
        onPlay={() => toggleTrack(track, queue)}
        onRenamed={onRenamed}
      />
      <PlayIt item={item} queue={queue} />
      <RowActs ref={more} item={item} title={track.title} onRename={() => setRenaming(true)} />
    </div>
  )
}

/** One sound: cover, name, facts, its shape, play, and what else can be done. A just-made one glows until it is touched. */
export function AudioRow({ item, queue }: RowProps) {
  const mode = useChoosing()
  const loaded = usePlayer((state) => state.track?.id === item.audioId)
  const selected = useChoice((choice) => isChosen(choice, item))
  const fresh = useJustMade((state) => state.messageId === item.messageId)
  const touch = (): void => touchGeneration(item.messageId)
  return (
    <div
      aria-current={loaded || (selected && mode === undefined) || undefined}
      onPointerDown={touch}
      onKeyDown={touch}
      className={classes(
        'flex items-center gap-2 rounded-md p-2 hover:bg-raised',
        (loaded || selected) && 'bg-raised',
        fresh && 'lamp-glow',
      )}
    >
      {mode ? (
        <>
          <Choosable item={item} mode={mode} />
          <PlayIt item={item} queue={queue} />
        </>
      ) : (
        <WholeRow item={item} queue={queue} />
      )}
    </div>
  )
}
