import type { AudioItem } from '@songloom/contracts/library/audios'
import { useRef, useState } from 'react'
import { touchGeneration, useRecentlyCompleted } from '../../lib/cache/audios/recently-completed.ts'
import { toggleTrack, usePlayer } from '../../audio/player.ts'
import { isSilent, toTrack } from '../../lib/cache/audios/tracks.ts'
import type { Track } from '../../lib/cache/audios/tracks.ts'
import { toCoverUrl, hashText } from '../../lib/i18n/format.ts'
import { classes } from '../../ui/classes.ts'
import { Link } from '../../ui/controls/Link.tsx'
import { NameBox } from '../generations/tracks/NameBox.tsx'
import { followDnaLink } from '../../panels/dialogs/follow-dna-link.ts'
import { createDragProps } from '../../panels/reference/drag-audio.ts'
import { AudioFacts } from '../generations/results/AudioFacts.tsx'
import { CoverPlay } from '../../panels/song/CoverPlay.tsx'
import { isChosen, useChoice, useChoosing } from '../../panels/library/choice.ts'
import { Cover } from '../../ui/pictures/Cover.tsx'
import { ChosenMark } from './ChosenMark.tsx'
import { RowActions } from './RowActions.tsx'

interface NameProps {
  track: Track
  loaded: boolean
  onPlay: () => void
}

/** Two lines of a name, and all of it on hover. */
const nameClass = 'line-clamp-2 max-w-full text-start leading-5 font-medium wrap-anywhere'

/** Leads to the project or the DNA; what was brought in has none, and plays. */
function Name({ track: { path, title }, loaded, onPlay }: NameProps) {
  const looks = classes(nameClass, 'hover:underline', loaded && 'text-marigold-text')
  if (path === null)
    return (
      <button type="button" dir="auto" title={title} className={looks} onClick={onPlay}>
        {title}
      </button>
    )
  return (
    <Link to={path} dir="auto" title={title} className={looks} onClick={(event) => followDnaLink(event, path)}>
      {title}
    </Link>
  )
}

type RowProps = { item: AudioItem; queue: readonly Track[] }

/** Name and facts to be chosen by. */
function Choosable({ item, queue, mode }: RowProps & { mode: 'one' | 'many' }) {
  const { title } = toTrack(item)
  return (
    <ChosenMark item={item} title={title} mode={mode} order={queue.map(({ id }) => id)}>
      <div className="min-w-0 grow">
        <span dir="auto" title={title} className={nameClass}>
          {title}
        </span>
        <AudioFacts item={item} />
      </div>
    </ChosenMark>
  )
}

/** A row outside of a choice: it can be renamed, and dragged to a tool. */
function WholeRow({ item, queue }: RowProps) {
  const loaded = usePlayer((state) => state.track?.id === item.audioId)
  const [renaming, setRenaming] = useState(false)
  const more = useRef<HTMLButtonElement>(null)
  const track = toTrack(item)
  const onRenamed = { returnFocus: () => more.current?.focus(), onDone: () => setRenaming(false) }
  return (
    <div className="flex min-w-0 grow items-center gap-2" {...(renaming ? {} : createDragProps(item))}>
      <CoverPlay track={track} coverUrl={item.albumArt} queue={queue} className="mr-1" />
      <div className="min-w-0 grow">
        {renaming ? (
          <NameBox item={item} {...onRenamed} />
        ) : (
          <Name track={track} loaded={loaded} onPlay={() => toggleTrack(track, queue)} />
        )}
        <AudioFacts item={item} />
      </div>
      <RowActions ref={more} item={item} title={track.title} onRename={() => setRenaming(true)} />
    </div>
  )
}

/**
 * The preview of a licensed DNA, which is not in the listener's library: it plays and leads to the DNA. One without a
 * preview only leads to it.
 */
function PurchasedRow({ item }: { item: AudioItem }) {
  const track = { ...toTrack(item), id: `dna-${item.audioId}`, path: `/dna/viewartist?dnaId=${item.audioId}` }
  const loaded = usePlayer((state) => state.track?.id === track.id)
  return (
    <div className="flex min-w-0 items-center gap-2 rounded-md p-2 hover:bg-raised">
      {isSilent(item) ? (
        <Cover seed={hashText(track.id)} url={toCoverUrl(item.albumArt, 128)} className="mr-1 size-12 shrink-0" />
      ) : (
        <CoverPlay track={track} coverUrl={item.albumArt} queue={[track]} className="mr-1" />
      )}
      <div className="min-w-0 grow">
        <Name track={track} loaded={loaded} onPlay={() => toggleTrack(track, [track])} />
        {isSilent(item) ? null : <AudioFacts item={item} />}
      </div>
    </div>
  )
}

const isDna = (item: AudioItem): boolean => isSilent(item) || item.audioUrl.startsWith('/api/dna/')

/** One sound: cover, play, name, facts, and what else can be done. A just-made one glows until it is touched. */
export function AudioRow(props: RowProps) {
  return isDna(props.item) ? <PurchasedRow item={props.item} /> : <LibraryRow {...props} />
}

function LibraryRow({ item, queue }: RowProps) {
  const mode = useChoosing()
  const loaded = usePlayer((state) => state.track?.id === item.audioId)
  const selected = useChoice((choice) => isChosen(choice, item))
  const fresh = useRecentlyCompleted((state) => state.messageId === item.messageId)
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
          <CoverPlay track={toTrack(item)} coverUrl={item.albumArt} queue={queue} className="mr-1" />
          <Choosable item={item} queue={queue} mode={mode} />
        </>
      ) : (
        <WholeRow item={item} queue={queue} />
      )}
    </div>
  )
}
