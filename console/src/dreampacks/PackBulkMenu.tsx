import type { SupportDreampackFilter } from '@songloom/contracts/support/dreampacks/dreampacks'
import { packBulkActions } from '@songloom/contracts/support/dreampacks/dreampacks.rules'
import type { PackBulkAction } from '@songloom/contracts/support/dreampacks/dreampacks.rules'
import { Button, Menu, MenuItem } from '@mui/material'
import { useState } from 'react'
import { useListContext } from 'react-admin'
import { useMenu } from '../ui/use-menu.ts'
import { deskTexts } from '../desk-texts.ts'
import { PackBulkDialog } from './PackBulkDialog.tsx'

const t = deskTexts.packBulk

/** Pauses or resumes every dreampack that matches the filter. */
export function PackBulkMenu() {
  const { filterValues } = useListContext()
  const { button, menu, close } = useMenu()
  const [action, setAction] = useState<PackBulkAction>()
  const choose = (chosen: PackBulkAction): void => {
    close()
    setAction(chosen)
  }
  return (
    <>
      <Button variant="outlined" color="secondary" {...button} sx={{ minHeight: 36 }}>
        {t.open}
      </Button>
      <Menu {...menu}>
        {packBulkActions.map((each) => (
          <MenuItem key={each} onClick={() => choose(each)}>
            {t.actions[each]}
          </MenuItem>
        ))}
      </Menu>
      {action ? (
        <PackBulkDialog
          action={action}
          filter={filterValues as Partial<SupportDreampackFilter>}
          onClose={() => setAction(undefined)}
        />
      ) : null}
    </>
  )
}
