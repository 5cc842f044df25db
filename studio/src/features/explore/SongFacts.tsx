import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ExploreSong } from '@songloom/contracts/explore/songs'
import { getGenreName } from '@songloom/contracts/music/genres.rules'
import { Link } from '../../ui/controls/Link.tsx'

/** Who made it, in which genre, and how often it was played. */
export function SongFacts({ song: { artist, genre, plays, isOwn, remixPermission } }: { song: ExploreSong }) {
  const { t } = useLingui()
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-ink-2">
      {artist ? (
        <Link to={`/artist/${artist.id}`} dir="auto" className="min-w-0 truncate hover:text-ink hover:underline">
          {artist.name}
        </Link>
      ) : null}
      {isOwn ? <span className="text-ink-3">{t`Yours`}</span> : null}
      {remixPermission === 'off' ? null : <span className="text-ink-3">{t`May be remixed`}</span>}
      {genre ? <span className="text-ink-3">{getGenreName(genre)}</span> : null}
      {plays > 0 ? <span className="mono text-ink-3">{plural(plays, { one: '# play', other: '# plays' })}</span> : null}
    </p>
  )
}
