import { useLingui } from '@lingui/react/macro'
import { Heart, ListMusic } from 'lucide-react'
import { useChoosing } from '../../panels/library/choice.ts'
import { Link } from '../../ui/controls/Link.tsx'

const linkClass = 'inline-flex min-h-10 items-center gap-2 text-ink-2 hover:text-ink hover:underline max-md:min-h-11'

/** To the songs that one likes and to one's playlists; not while an audio is chosen for a tool. */
export function PlaylistLinks() {
  const { t } = useLingui()
  if (useChoosing() !== undefined) return null
  return (
    <p className="mt-2 flex gap-4">
      <Link to="/playlists" className={linkClass}>
        <ListMusic className="size-4" aria-hidden />
        {t`Playlists`}
      </Link>
      <Link to="/liked" className={linkClass}>
        <Heart className="size-4" aria-hidden />
        {t`Liked songs`}
      </Link>
    </p>
  )
}
