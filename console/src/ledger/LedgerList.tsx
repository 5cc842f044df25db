import { ledgerKinds } from '@songloom/contracts/account/account'
import type { SupportLedgerLine } from '@songloom/contracts/support/ledger'
import { Box, Chip, Typography } from '@mui/material'
import { ListBase, useListContext } from 'react-admin'
import { FilterSelect } from '../ui/list/FilterSelect.tsx'
import { listProps } from '../ui/list/list-settings.ts'
import { LiveList } from '../ui/list/LiveList.tsx'
import { Page } from '../ui/Page.tsx'
import { deskTexts } from '../desk-texts.ts'
import { CsvButton } from './CsvButton.tsx'
import { bookingColumns, generationColumns } from './ledger-columns.tsx'
import { LedgerCheck } from './LedgerCheck.tsx'
import { UserFilter } from './UserFilter.tsx'

const t = deskTexts.ledger
const kinds = ledgerKinds.map((kind) => [kind, t.kinds[kind]] as const)

const groupings = [['generations', t.byGeneration]] as const

/** Every token that ever moved. Lines are added, never changed. */
export function LedgerList() {
  return (
    <ListBase<SupportLedgerLine> {...listProps}>
      <Page title={deskTexts.pages.ledger} actions={<CsvButton />}>
        <LedgerCheck />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, rowGap: 1.5, mb: 1.5, alignItems: 'flex-start' }}>
          <FilterSelect source="kind" label={t.columns.kind} all={t.anyKind} choices={kinds} />
          <FilterSelect source="grouping" label={t.grouping} all={t.byBooking} choices={groupings} />
          <UserFilter />
          <JobFilter />
        </Box>
        <BalanceNote />
        <Lines />
      </Page>
    </ListBase>
  )
}

function Lines() {
  const { filterValues } = useListContext()
  const isGrouped = (filterValues as { grouping?: string }).grouping === 'generations'
  return (
    <LiveList<SupportLedgerLine>
      label={deskTexts.pages.ledger}
      columns={isGrouped ? generationColumns : bookingColumns}
      empty={t.empty}
    />
  )
}

function JobFilter() {
  const { filterValues, setFilters } = useListContext()
  const { jobId, ...others } = filterValues as Record<string, unknown>
  if (!jobId) return null
  return <Chip size="medium" label={t.ofOneGeneration} onDelete={() => setFilters(others)} />
}

function BalanceNote() {
  const { filterValues } = useListContext()
  return 'userId' in (filterValues as object) ? null : (
    <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
      {t.balanceNote}
    </Typography>
  )
}
