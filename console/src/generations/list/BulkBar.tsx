import type { GenerationFilter } from '@songloom/contracts/support/generations'
import { supportActionLabels } from '@songloom/contracts/support/support.rules'
import type { SupportAction } from '@songloom/contracts/support/support.rules'
import { Box, Button, Menu, MenuItem, Typography } from '@mui/material'
import { useEffect, useState } from 'react'
import { useListContext, useStore } from 'react-admin'
import { useMenu } from '../../ui/use-menu.ts'
import { deskTexts } from '../../desk-texts.ts'
import { BulkDialog } from '../../bulks/BulkDialog.tsx'
import type { BulkRequest } from '../../bulks/BulkDialog.tsx'
import { useCounts } from './GenerationTabs.tsx'
import { listActions } from '../labels.ts'

const t = deskTexts.bulk

/** The end of the key stores it for as long as the ticked rows themselves. */
const filterKey = 'generations.filter.selectedIds'

/** Unticks all rows once the filter is another one, since they may be out of sight. */
function useSelectionOfFilter(): void {
  const { filterValues, onUnselectItems } = useListContext()
  const filter = JSON.stringify(filterValues)
  const [tickedIn, setTickedIn] = useStore(filterKey, '')
  useEffect(() => {
    if (tickedIn === filter) return
    setTickedIn(filter)
    onUnselectItems()
  }, [tickedIn, filter, setTickedIn, onUnselectItems])
}

/** Many at once: the ticked lines, or everything that matches the filter. */
export function BulkBar() {
  const { selectedIds, filterValues, onUnselectItems } = useListContext()
  useSelectionOfFilter()
  const [request, setRequest] = useState<BulkRequest>()
  const filter = filterValues as unknown as GenerationFilter
  const { data } = useCounts(filter)
  const matching = data?.counts[filter.tab] ?? 0
  const ids = selectedIds.map(String)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1, minHeight: 32 }}>
      <Typography role="status" color="textSecondary" sx={{ mr: ids.length > 0 ? 0 : -1 }}>
        {ids.length > 0 ? t.chosen(ids.length) : null}
      </Typography>
      {ids.length > 0 ? (
        <ActionMenu tab={filter.tab} label={t.actOnChosen} onChoose={(action) => setRequest({ action, filter, ids })} />
      ) : null}
      {ids.length > 0 ? (
        <Button color="secondary" onClick={() => onUnselectItems()}>
          {t.unselect}
        </Button>
      ) : null}
      {ids.length === 0 && matching > 0 ? (
        <ActionMenu
          tab={filter.tab}
          label={t.actOnAll(matching)}
          onChoose={(action) => setRequest({ action, filter })}
        />
      ) : null}
      {request ? (
        <BulkDialog request={request} onClose={() => setRequest(undefined)} onStarted={() => onUnselectItems()} />
      ) : null}
    </Box>
  )
}

interface MenuProps {
  tab: GenerationFilter['tab']
  label: string
  onChoose: (action: SupportAction) => void
}

/** Only what can apply in this tab. */
function ActionMenu({ tab, label, onChoose }: MenuProps) {
  const { button, menu, close } = useMenu()
  const choose = (action: SupportAction): void => {
    close()
    onChoose(action)
  }
  return (
    <>
      <Button variant="outlined" color="secondary" {...button}>
        {label}
      </Button>
      <Menu {...menu}>
        {listActions(tab).map((action) => (
          <MenuItem key={action} onClick={() => choose(action)}>
            {supportActionLabels[action]}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
