import { useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { likedSongsQuery } from '../../lib/cache/explore.ts'
import { navigateTo } from '../../lib/shell/navigation.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { SongPages } from './SongPages.tsx'

/** What one likes, newest like first. */
export function LikedList() {
  const { t } = useLingui()
  const query = useInfiniteQuery(likedSongsQuery)
  const empty = (
    <EmptyState
      title={t`No liked songs yet.`}
      seed={22}
      action={<Button tone="primary" onClick={() => navigateTo('/explore')}>{t`Explore songs`}</Button>}
    >
      {t`Press the heart of a song, and it is kept here.`}
    </EmptyState>
  )
  return <SongPages label={t`Liked songs`} query={query} empty={empty} />
}
