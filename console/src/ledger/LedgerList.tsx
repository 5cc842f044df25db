import { ledgerKinds } from '@songloom/contracts/account'
import { Box, Chip, Typography } from '@mui/material'
import { ListBase, useListContext } from 'react-admin'
import { FilterSelect } from '../ui/FilterSelect.tsx'
import { listProps } from '../ui/list-settings.ts'
import { LiveList } from '../ui/LiveList.tsx'
import { Page } from '../ui/Page.tsx'
import { words } from '../words.ts'
import { CsvButton } from './CsvButton.tsx'
import { everybodysColumns } from './ledger-columns.tsx'
import type { SupportLedgerLine } from './ledger-columns.tsx'
import { LedgerCheck } from './LedgerCheck.tsx'
import { UserFilter } from './UserFilter.tsx'

const t = words.ledger
const kinds = ledgerKinds.map((kind) => [kind, t.kinds[kind]] as const)

/** Every token that ever moved. Lines are added, never changed. */
export function LedgerList() {
  return (
    <ListBase<SupportLedgerLine> {...listProps}>
      <Page title={words.pages.ledger} actions={<CsvButton />}>
        <LedgerCheck />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, rowGap: 1.5, mb: 1.5, alignItems: 'flex-start' }}>
          <FilterSelect source="kind" label={t.columns.kind} all={t.anyKind} choices={kinds} />
          <UserFilter />
          <JobFilter />
        </Box>
        <BalanceNote />
        <LiveList<SupportLedgerLine> label={words.pages.ledger} columns={everybodysColumns} empty={t.empty} />
      </Page>
    </ListBase>
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
