import { hasRoleAtLeast } from '@songloom/contracts/account/plans.rules'
import type { SupportDeletion } from '@songloom/contracts/support/users/deletions'
import { Button, Link, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import type { ConsoleDataProvider } from '../providers/data-provider.ts'
import { useMe } from '../session/session.ts'
import type { Column } from '../ui/list/columns.ts'
import { RecordTable } from '../ui/list/RecordTable.tsx'
import { formatTime } from '../ui/format.ts'
import { LoadFailure } from '../ui/LoadFailure.tsx'
import { Page } from '../ui/Page.tsx'
import { ReasonDialog } from '../ui/press/ReasonDialog.tsx'
import { Waiting } from '../ui/Waiting.tsx'
import { deskTexts } from '../desk-texts.ts'

const t = deskTexts.deletions
const queryKey = ['deletions'] as const
const hourMs = 3_600_000

function describeLeft({ state, dueAt }: SupportDeletion): string {
  if (state !== 'waiting') return '–'
  const hours = Math.max(0, Math.ceil((Date.parse(dueAt) - Date.now()) / hourMs))
  return hours < 48 ? t.hoursLeft(hours) : t.daysLeft(Math.floor(hours / 24))
}

const describeState = ({ state, stoppedBy, reason }: SupportDeletion): string =>
  state === 'stopped' ? t.stoppedBy(stoppedBy ?? '–', reason ?? '–') : t.states[state]

const columnsFor = (onStop: ((deletion: SupportDeletion) => void) | undefined): readonly Column<SupportDeletion>[] => [
  {
    key: 'user',
    label: t.columns.user,
    card: 'head',
    cell: ({ userId, userEmail }) => (
      <Link component={RouterLink} to={`/users/${userId}`}>
        {userEmail}
      </Link>
    ),
  },
  { key: 'state', label: t.columns.state, card: 'wide', cell: describeState },
  { key: 'left', label: t.columns.left, card: 'head', cell: describeLeft },
  { key: 'due', label: t.columns.due, mono: true, cell: ({ dueAt }) => formatTime(dueAt) },
  { key: 'requested', label: t.columns.requested, mono: true, cell: ({ requestedAt }) => formatTime(requestedAt) },
  {
    key: 'act',
    label: t.columns.act,
    cell: (deletion) =>
      deletion.state === 'waiting' && onStop ? (
        <Button
          size="small"
          variant="outlined"
          aria-label={t.stopOf(deletion.userEmail)}
          onClick={() => onStop(deletion)}
        >
          {t.stop}
        </Button>
      ) : deletion.state === 'waiting' ? (
        t.leadsOnly
      ) : (
        '–'
      ),
  },
]

/** Accounts that are to be deleted, with the time that is left. */
export function DeletionsPage() {
  const provider = useDataProvider<ConsoleDataProvider>()
  const mayStop = hasRoleAtLeast(useMe().role, 'lead')
  const [stopping, setStopping] = useState<SupportDeletion>()
  const { data, error, refetch } = useQuery({ queryKey, queryFn: ({ signal }) => provider.deletions(signal) })
  return (
    <Page title={deskTexts.pages.deletions}>
      <Typography sx={{ mb: 2 }}>{t.about}</Typography>
      {error ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <Waiting />}
      {data?.deletions.length === 0 ? <Typography color="textSecondary">{t.empty}</Typography> : null}
      {data?.deletions.length ? (
        <RecordTable
          label={deskTexts.pages.deletions}
          rows={data.deletions}
          columns={columnsFor(mayStop ? setStopping : undefined)}
        />
      ) : null}
      {stopping ? <StopDialog deletion={stopping} onClose={() => setStopping(undefined)} /> : null}
    </Page>
  )
}

function StopDialog({ deletion: { id, userEmail }, onClose }: { deletion: SupportDeletion; onClose: () => void }) {
  const provider = useDataProvider<ConsoleDataProvider>()
  return (
    <ReasonDialog
      title={t.stopOf(userEmail)}
      will={t.will}
      presets={t.reasons}
      confirm={t.stop}
      send={(body) => provider.stopDeletion(id, body)}
      done={() => t.stopped(userEmail)}
      queryKey={queryKey}
      onClose={onClose}
    />
  )
}
