import type { TeamView } from '@songloom/contracts/support/views/team-views'
import { Box, Button, Chip, Menu, MenuItem } from '@mui/material'
import { useState } from 'react'
import { useListContext } from 'react-admin'
import { useMenu } from '../../ui/use-menu.ts'
import { ManageViews } from '../../views/ManageViews.tsx'
import { SaveViewDialog } from '../../views/SaveViewDialog.tsx'
import { useViews } from '../../views/use-views.ts'
import { deskTexts } from '../../desk-texts.ts'

const t = deskTexts.views

/** Filters with a name, shared by the team, with how many match each. */
export function SavedViews() {
  const { data } = useViews()
  const { button, menu, close } = useMenu()
  const [dialog, setDialog] = useState<'save' | 'manage'>()
  const { setFilters, setSort } = useListContext()
  const views = data?.views ?? []
  const show = ({ filter, sort }: TeamView): void => {
    close()
    setSort(sort)
    setFilters(filter)
  }
  const open = (next: 'save' | 'manage'): void => {
    close()
    setDialog(next)
  }
  return (
    <Box>
      <Button variant="outlined" color="secondary" {...button} sx={{ minHeight: 36 }}>
        {t.open(views.length)}
      </Button>
      <Menu {...menu}>
        {views.map((view, index) => (
          <MenuItem
            key={view.id}
            divider={index === views.length - 1}
            onClick={() => show(view)}
            sx={{ gap: 2, justifyContent: 'space-between' }}
          >
            <span>{view.name}</span>
            <ViewCount view={view} />
          </MenuItem>
        ))}
        <MenuItem onClick={() => open('save')}>{t.save}</MenuItem>
        <MenuItem onClick={() => open('manage')} disabled={!data}>
          {t.manage}
        </MenuItem>
      </Menu>
      {dialog === 'save' ? <SaveViewDialog views={views} onClose={() => setDialog(undefined)} /> : null}
      {dialog === 'manage' && data ? <ManageViews data={data} onClose={() => setDialog(undefined)} /> : null}
    </Box>
  )
}

const ViewCount = ({ view: { count, firingSince } }: { view: TeamView }) => (
  <Chip
    size="small"
    color={firingSince ? 'error' : 'default'}
    label={firingSince ? `${t.count(count)} · ${t.firing}` : t.count(count)}
  />
)
