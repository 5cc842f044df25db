import type { SupportGeneration } from '@songloom/contracts/support/generations'
import { Alert, Box, Checkbox, useMediaQuery } from '@mui/material'
import { useEffect, useRef, useState } from 'react'
import { ListBase, useListContext } from 'react-admin'
import { ColumnsMenu } from '../../ui/list/ColumnsMenu.tsx'
import { useLocation } from 'react-router'
import { listProps } from '../../ui/list/list-settings.ts'
import { LiveList } from '../../ui/list/LiveList.tsx'
import { narrow } from '../../ui/narrow.ts'
import { Page } from '../../ui/Page.tsx'
import { useRowKeys } from '../../ui/list/use-row-keys.ts'
import { deskTexts } from '../../desk-texts.ts'
import { ActionDialog } from '../actions/ActionDialog.tsx'
import type { ActionProps } from '../actions/ActionDialog.tsx'
import { BulkBar } from './BulkBar.tsx'
import { CauseChips } from './CauseChips.tsx'
import { GenerationFilters } from './GenerationFilters.tsx'
import { GenerationTabs } from './GenerationTabs.tsx'
import { generationPath, repairFor } from '../labels.ts'
import { rememberTrail } from '../page/trail.ts'
import { useGenerationColumns } from './use-generation-columns.ts'

const stuckFirst = { tab: 'stuck' }
const t = deskTexts.generations

/** The start page: stuck generations and their reasons. */
export function GenerationList() {
  return (
    <ListBase<SupportGeneration> {...listProps} filterDefaultValues={stuckFirst}>
      <GenerationDesk />
    </ListBase>
  )
}

function GenerationDesk() {
  const { data, filterValues, selectedIds, onToggleItem } = useListContext<SupportGeneration>()
  const tab = String((filterValues as { tab?: string }).tab ?? 'all') as keyof typeof t.empty
  const list = useRef<HTMLDivElement>(null)
  const search = useRef<HTMLInputElement>(null)
  useTrail(data)
  const { all, columns, shownKeys, toggle } = useGenerationColumns(data ?? [], tab)
  const isNarrow = useMediaQuery(narrow, { noSsr: true })
  const [repair, setRepair] = useState<Pick<ActionProps, 'jobId' | 'action'>>()
  const rowWith = useSeenRows(data)
  const openRepair = (jobId: string): void => setRepair({ jobId, action: repairFor(rowWith(jobId)) })
  useRowKeys(list, { r: openRepair, x: (id) => onToggleItem(id), '/': () => search.current?.focus() })
  return (
    <Page title={t.title} documentTitle={`${t.tabNames[tab]} – ${t.title}`}>
      <GenerationTabs />
      <GenerationFilters searchRef={search} />
      {tab === 'parked' ? (
        <Alert severity="info" variant="outlined" sx={{ mb: 1.5 }}>
          {t.aboutParked}
        </Alert>
      ) : null}
      <CauseChips />
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
        <Box sx={{ flexGrow: 1 }}>
          <BulkBar />
        </Box>
        {isNarrow ? null : <ColumnsMenu columns={all} shownKeys={shownKeys} onToggle={toggle} />}
      </Box>
      <Box ref={list} role="tabpanel" id="generation-list" aria-labelledby={`tab-${tab}`}>
        <LiveList<SupportGeneration>
          label={t.tabNames[tab]}
          columns={columns}
          toLink={({ id }) => generationPath(id)}
          empty={t.empty[tab]}
          selectAll={(rows) => <SelectPage rows={rows} />}
          select={(row) => (
            <Checkbox
              size="small"
              checked={selectedIds.includes(row.id)}
              onChange={() => onToggleItem(row.id)}
              slotProps={{ input: { 'aria-label': t.selectOne(row.songName ?? t.unnamed, row.userEmail) } }}
            />
          )}
        />
      </Box>
      {repair ? <ActionDialog {...repair} onClose={() => setRepair(undefined)} /> : null}
    </Page>
  )
}

/** The latest data of each row that was shown, also of one that has left the list. */
function useSeenRows(rows: readonly SupportGeneration[] | undefined) {
  const seen = useRef(new Map<string, SupportGeneration>())
  useEffect(() => {
    for (const row of rows ?? []) seen.current.set(row.id, row)
  }, [rows])
  return (id: string): SupportGeneration | undefined => seen.current.get(id)
}

/** Opening a generation from here stores the list for its breadcrumb. */
function useTrail(rows: readonly SupportGeneration[] | undefined): void {
  const { search } = useLocation()
  useEffect(() => {
    if (rows) rememberTrail({ ids: rows.map(({ id }) => id), search })
  }, [rows, search])
}

function SelectPage({ rows }: { rows: readonly SupportGeneration[] }) {
  const { selectedIds, onSelect } = useListContext<SupportGeneration>()
  const ids = rows.map(({ id }) => id)
  const chosen = ids.filter((id) => selectedIds.includes(id))
  const others = selectedIds.filter((id) => !ids.includes(String(id)))
  const isAll = chosen.length === ids.length && ids.length > 0
  const isNarrow = useMediaQuery(narrow, { noSsr: true })
  const box = (
    <Checkbox
      size="small"
      checked={isAll}
      indeterminate={chosen.length > 0 && !isAll}
      slotProps={{ input: { 'aria-label': t.selectPage } }}
      onChange={() => onSelect(isAll ? others : [...others, ...ids])}
    />
  )
  // A column head labels its box; cards need a label.
  return isNarrow ? (
    <Box component="label" sx={{ display: 'flex', alignItems: 'center' }}>
      {box}
      {t.selectPage}
    </Box>
  ) : (
    box
  )
}
