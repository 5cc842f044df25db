import type { UserTimelineEntry } from '@songloom/contracts/support/users/user-timeline'
import { userTimelineKinds } from '@songloom/contracts/support/users/user-timeline.rules'
import type { UserTimelineKind } from '@songloom/contracts/support/users/user-timeline.rules'
import { Box, Button, Chip, Link, Typography } from '@mui/material'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import { dreampackPath } from '../dreampacks/labels.ts'
import { generationPath } from '../generations/labels.ts'
import type { ConsoleDataProvider } from '../providers/data-provider.ts'
import { formatTime } from '../ui/format.ts'
import { LoadFailure } from '../ui/LoadFailure.tsx'
import { Section } from '../ui/Page.tsx'
import { TimelineItem } from '../ui/TimelineItem.tsx'
import { deskTexts } from '../desk-texts.ts'

const t = deskTexts.userTimeline
const colours: Partial<Record<UserTimelineKind, string>> = {
  request: 'info.main',
  failure: 'error.main',
  pack: 'info.main',
  message: 'success.main',
  note: 'text.primary',
  support: 'primary.main',
  restriction: 'warning.main',
}
const paths = { generation: generationPath, dreampack: dreampackPath }

function useTimeline(userId: string, kind: UserTimelineKind | undefined) {
  const provider = useDataProvider<ConsoleDataProvider>()
  return useInfiniteQuery({
    queryKey: ['users', 'timeline', userId, kind],
    queryFn: ({ signal, pageParam: after }) => provider.userTimeline(userId, { kind, after }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })
}

/** Everything that happened to a user in one column, newest first. */
export function UserTimeline({ userId }: { userId: string }) {
  const [kind, setKind] = useState<UserTimelineKind>()
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useTimeline(userId, kind)
  const entries = data?.pages.flatMap((page) => page.entries)
  return (
    <Section title={t.title}>
      <KindChips chosen={kind} onChoose={setKind} />
      {error && !data ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null}
      {entries?.length === 0 ? <Typography color="textSecondary">{t.empty}</Typography> : null}
      <Box component="ol" aria-label={t.title} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {entries?.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </Box>
      {hasNextPage ? (
        <Button variant="outlined" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()} sx={{ mt: 1 }}>
          {t.older}
        </Button>
      ) : null}
    </Section>
  )
}

interface ChipsProps {
  chosen: UserTimelineKind | undefined
  onChoose: (kind: UserTimelineKind | undefined) => void
}

function KindChips({ chosen, onChoose }: ChipsProps) {
  return (
    <Box role="group" aria-label={t.filter} sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, mb: 1.5 }}>
      {[undefined, ...userTimelineKinds].map((kind) => (
        <Chip
          key={kind ?? 'all'}
          size="medium"
          clickable
          label={kind ? t.kinds[kind] : t.all}
          aria-pressed={kind === chosen}
          variant={kind === chosen ? 'filled' : 'outlined'}
          color={kind === chosen ? 'info' : 'default'}
          onClick={() => onChoose(kind)}
        />
      ))}
    </Box>
  )
}

function Entry({ entry: { at, kind, action, link, ...entry } }: { entry: UserTimelineEntry }) {
  const title = action === null ? entry.title : `${deskTexts.audit.actions[action]}, ${entry.title}`
  return (
    <TimelineItem
      at={at}
      time={formatTime(at)}
      timeWidth={92}
      colour={colours[kind]}
      title={
        link ? (
          <Link component={RouterLink} to={paths[link.kind](link.id)} color="inherit">
            <bdi>{title}</bdi>
          </Link>
        ) : (
          <bdi>{title}</bdi>
        )
      }
      isFailure={kind === 'failure'}
      detail={entry.detail}
    />
  )
}
