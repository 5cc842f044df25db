import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Menu,
  MenuItem,
  TextField,
} from '@mui/material'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { useListContext, useStore } from 'react-admin'
import type { SortPayload } from 'react-admin'
import { useMenu } from '../ui/use-menu.ts'
import { words } from '../words.ts'

interface SavedView {
  name: string
  filter: Record<string, unknown>
  sort: SortPayload
}

const t = words.generations.views

/** Filters with a name, kept in this browser. */
export function SavedViews() {
  const [views, setViews] = useStore<SavedView[]>('generations.saved-views', [])
  const { button, menu, close } = useMenu()
  const [isSaving, setSaving] = useState(false)
  const { filterValues, setFilters, setSort, sort } = useListContext()
  const show = (view: SavedView): void => {
    close()
    setSort(view.sort)
    setFilters(view.filter)
  }
  const save = (name: string): void => {
    setViews([
      ...views.filter((view) => view.name !== name),
      { name, filter: filterValues as Record<string, unknown>, sort },
    ])
    setSaving(false)
  }
  return (
    <Box>
      <Button variant="outlined" color="secondary" {...button} sx={{ minHeight: 36 }}>
        {t.open(views.length)}
      </Button>
      <Menu {...menu}>
        {views.map((view) => (
          <MenuItem key={view.name} onClick={() => show(view)}>
            {view.name}
          </MenuItem>
        ))}
        <MenuItem
          onClick={() => {
            close()
            setSaving(true)
          }}
          divider={views.length > 0}
        >
          {t.save}
        </MenuItem>
        {views.map((view) => (
          <MenuItem key={`forget ${view.name}`} onClick={() => setViews(views.filter((each) => each !== view))}>
            {t.forget(view.name)}
          </MenuItem>
        ))}
      </Menu>
      {isSaving ? <NameDialog onSave={save} onClose={() => setSaving(false)} /> : null}
    </Box>
  )
}

function NameDialog({ onSave, onClose }: { onSave: (name: string) => void; onClose: () => void }) {
  const [name, setName] = useState('')
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (name.trim() !== '') onSave(name.trim())
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby="view-title">
      <form onSubmit={submit}>
        <DialogTitle id="view-title">{t.title}</DialogTitle>
        <DialogContent>
          <TextField
            autoFocus
            fullWidth
            sx={{ mt: 1 }}
            label={t.name}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </DialogContent>
        <DialogActions>
          <Button color="secondary" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" variant="contained" disabled={name.trim() === ''}>
            {t.keep}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
