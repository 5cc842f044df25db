import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ExploreList } from '../../features/explore/ExploreList.tsx'
import { meQuery } from '../../lib/cache/queries.ts'
import { Link } from '../../ui/controls/Link.tsx'
import { usePageTitle } from '../page-title.ts'

const linkClass = 'inline-flex min-h-10 items-center text-marigold-text hover:underline max-md:min-h-11'

/** What people have published. */
export function Component() {
  const { t } = useLingui()
  const me = useQuery(meQuery)
  usePageTitle(t`Explore`)
  return (
    <div className="mx-auto max-w-3xl px-4 py-6 md:px-8 md:py-10">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4">
        <h1 className="text-xl">{t`Explore`}</h1>
        {me.data ? (
          <p className="flex gap-4">
            <Link to="/liked" className={linkClass}>{t`Liked songs`}</Link>
            <Link to="/playlists" className={linkClass}>{t`Playlists`}</Link>
          </p>
        ) : null}
      </div>
      <ExploreList />
    </div>
  )
}
