import { bulkStates } from '@songloom/contracts/support/bulk'
import type { Bulk } from '@songloom/contracts/support/bulk'
import { supportActionLabels } from '@songloom/contracts/support/support.rules'
import { Alert, Box, Button, Link } from '@mui/material'
import { ListBase, useListContext } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import { describeFilter } from '../generations/list/describe-filter.ts'
import type { Column } from '../ui/list/columns.ts'
import { FilterSelect } from '../ui/list/FilterSelect.tsx'
import { formatTime } from '../ui/format.ts'
import { listProps } from '../ui/list/list-settings.ts'
import { LiveList } from '../ui/list/LiveList.tsx'
import { Page } from '../ui/Page.tsx'
import { deskTexts } from '../desk-texts.ts'
import { bulkPath, countDone, countTotal } from './bulk-progress.ts'
import { GrantRequests } from './GrantRequests.tsx'
import { useWaitingBulks } from './use-waiting-bulks.ts'

const t = deskTexts.bulk

const columns: readonly Column<Bulk>[] = [
  {
    key: 'action',
    label: t.columns.action,
    card: 'head',
    cell: (bulk) => (
      <Link component={RouterLink} to={bulkPath(bulk.id)} data-row-link>
        {supportActionLabels[bulk.action]}
      </Link>
    ),
  },
  { key: 'state', label: t.columns.state, cell: (bulk) => t.states[bulk.state] },
  {
    key: 'progress',
    label: t.columns.progress,
    align: 'right',
    mono: true,
    cell: (bulk) => `${countDone(bulk)} / ${countTotal(bulk)}`,
  },
  {
    key: 'asked',
    label: t.columns.asked,
    cell: ({ selected, filter }) => (selected === null ? describeFilter(filter) : t.selected(selected)),
  },
  { key: 'reason', label: t.columns.reason, cell: (bulk) => bulk.reason ?? '–' },
  { key: 'actor', label: t.columns.actor, truncate: 220, cell: (bulk) => bulk.actorEmail },
  {
    key: 'created',
    label: t.columns.created,
    mono: true,
    noWrap: true,
    cell: (bulk) => formatTime(bulk.startedAt ?? bulk.askedAt ?? bulk.createdAt),
  },
]

const stateChoices = bulkStates
  .filter((state) => state !== 'previewed')
  .map((state) => [state, t.states[state]] as const)

/** What waits for a second person. */
function WaitingNotice() {
  const count = useWaitingBulks()
  const { setFilters } = useListContext()
  if (count === 0) return null
  return (
    <Alert
      severity="warning"
      variant="outlined"
      sx={{ mb: 1.5 }}
      action={
        <Button color="inherit" size="small" onClick={() => setFilters({ state: 'waiting_for_approval' })}>
          {t.show}
        </Button>
      }
    >
      {t.approval.waiting(count)}
    </Alert>
  )
}

export function BulkList() {
  return (
    <ListBase<Bulk> {...listProps}>
      <Page title={deskTexts.pages.bulks}>
        <WaitingNotice />
        <GrantRequests />
        <Box role="search" sx={{ mb: 1.5 }}>
          <FilterSelect source="state" label={t.columns.state} all={t.anyState} choices={stateChoices} />
        </Box>
        <LiveList<Bulk>
          label={deskTexts.pages.bulks}
          columns={columns}
          toLink={({ id }) => bulkPath(id)}
          empty={t.empty}
        />
      </Page>
    </ListBase>
  )
}
