import type { GenerationFilter } from '@songloom/contracts/support-generations'
import { supportActionLabels, supportActions } from '@songloom/contracts/support.rules'
import type { SupportAction } from '@songloom/contracts/support.rules'
import { Box, Button, Menu, MenuItem, Typography } from '@mui/material'
import { useState } from 'react'
import { useListContext } from 'react-admin'
import { words } from '../words.ts'
import { BulkDialog } from '../bulks/BulkDialog.tsx'
import type { BulkWish } from '../bulks/BulkDialog.tsx'
import { useCounts } from './GenerationTabs.tsx'

const t = words.bulk

/** Many at once: the ticked lines, or everything that matches the filter. */
export function BulkBar() {
  const { selectedIds, filterValues, onUnselectItems } = useListContext()
  const [wish, setWish] = useState<BulkWish>()
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
        <ActionMenu label={t.actOnChosen} onChoose={(action) => setWish({ action, filter, ids })} />
      ) : null}
      {ids.length > 0 ? (
        <Button color="secondary" onClick={() => onUnselectItems()}>
          {t.unselect}
        </Button>
      ) : null}
      {ids.length === 0 && matching > 0 ? (
        <ActionMenu label={t.actOnAll(matching)} onChoose={(action) => setWish({ action, filter })} />
      ) : null}
      {wish ? <BulkDialog wish={wish} onClose={() => setWish(undefined)} onStarted={() => onUnselectItems()} /> : null}
    </Box>
  )
}

function ActionMenu({ label, onChoose }: { label: string; onChoose: (action: SupportAction) => void }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const choose = (action: SupportAction): void => {
    setAnchor(null)
    onChoose(action)
  }
  return (
    <>
      <Button
        variant="outlined"
        color="secondary"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {label}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {supportActions.map((action) => (
          <MenuItem key={action} onClick={() => choose(action)}>
            {supportActionLabels[action]}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
