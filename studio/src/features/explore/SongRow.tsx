import { useLingui } from '@lingui/react/macro'
import type { ExploreSong } from '@songloom/contracts/explore/songs'
import { Ellipsis, Heart } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { usePlayer } from '../../audio/player.ts'
import { toSongTrack } from '../../lib/cache/audios/tracks.ts'
import type { Track } from '../../lib/cache/audios/tracks.ts'
import { formatClock, grouped } from '../../lib/i18n/format.ts'
import { lazyComponent } from '../../lib/shell/lazy-component.tsx'
import { CoverPlay } from '../../panels/song/CoverPlay.tsx'
import { IconButton } from '../../ui/controls/Button.tsx'
import { Link } from '../../ui/controls/Link.tsx'
import { classes } from '../../ui/classes.ts'
import { toggleSongLike } from './song-calls.ts'
import { SongFacts } from './SongFacts.tsx'

const SongMenu = lazyComponent(async () => (await import('./SongMenu.tsx')).SongMenu)

interface Props {
  song: ExploreSong
  queue: readonly Track[]
  /** Further entries of its menu: in a playlist of one's own. */
  acts?: ReactNode
}

function Like({ song }: { song: ExploreSong }) {
  const { t } = useLingui()
  const { name } = song
  return (
    <span className="flex shrink-0 items-center">
      <IconButton
        label={t`Like ${name}`}
        aria-pressed={song.isLiked}
        onClick={() => toggleSongLike(song)}
        className="max-md:size-11"
      >
        <Heart
          className={classes('size-5', song.isLiked && 'text-madder')}
          fill={song.isLiked ? 'currentColor' : 'none'}
          aria-hidden
        />
      </IconButton>
      <span className="mono w-8 text-ink-3 max-md:hidden" title={t`Likes`}>
        {song.likeCount > 0 ? grouped(song.likeCount) : ''}
      </span>
    </span>
  )
}

/** The code of the menu loads with the first press. */
function More({ song, acts }: Pick<Props, 'song' | 'acts'>) {
  const { t } = useLingui()
  const [asked, setAsked] = useState(false)
  const { name } = song
  const button = (
    <IconButton
      label={t`More actions for ${name}`}
      aria-haspopup="menu"
      onClick={() => setAsked(true)}
      className="max-md:size-11"
    >
      <Ellipsis className="size-5" aria-hidden />
    </IconButton>
  )
  return asked ? <SongMenu placeholder={button} song={song} trigger={button} acts={acts} /> : button
}

/** One song of anyone: cover with play, name, artist, plays, like and more. */
export function SongRow({ song, queue, acts }: Props) {
  const track = toSongTrack(song)
  const loaded = usePlayer((state) => state.track?.id === track.id)
  return (
    <div
      aria-current={loaded || undefined}
      className={classes('flex items-center gap-2 rounded-md p-2 hover:bg-raised md:gap-3', loaded && 'bg-raised')}
    >
      <CoverPlay track={track} coverUrl={song.coverUrl} queue={queue} />
      <div className="min-w-0 grow">
        {track.path === null ? (
          <span dir="auto" className="line-clamp-2 leading-5 font-medium wrap-anywhere">
            {track.title}
          </span>
        ) : (
          <Link
            to={track.path}
            dir="auto"
            title={track.title}
            className={classes(
              'line-clamp-2 leading-5 font-medium wrap-anywhere hover:underline',
              loaded && 'text-marigold-text',
            )}
          >
            {track.title}
          </Link>
        )}
        <SongFacts song={song} />
      </div>
      <span className="mono shrink-0 text-ink-3 max-md:hidden">{formatClock(song.durationSeconds)}</span>
      <Like song={song} />
      <More song={song} acts={acts} />
    </div>
  )
}
