import type { GenerationFilter } from '@songloom/contracts/support/generations'
import type { TeamView } from '@songloom/contracts/support/views/team-views'
import { maxViewNameLength } from '@songloom/contracts/support/views/team-views.rules'
import { Dialog, DialogContent, DialogTitle, TextField, Typography } from '@mui/material'
import { useState } from 'react'
import { useListContext } from 'react-admin'
import { describeFilter } from '../generations/list/describe-filter.ts'
import { DialogFailure } from '../ui/press/DialogFailure.tsx'
import { PressActions } from '../ui/press/PressActions.tsx'
import { deskTexts } from '../desk-texts.ts'
import { useSaveView } from './use-views.ts'

const t = deskTexts.views

interface Props {
  views: readonly TeamView[]
  onClose: () => void
}

/** Saves the list's filter under a name for the whole team, with an optional alert. */
export function SaveViewDialog({ views, onClose }: Props) {
  const { filterValues, sort } = useListContext()
  const [name, setName] = useState('')
  const [over, setOver] = useState('')
  const save = useSaveView(onClose)
  const filter = { tab: 'all', ...filterValues } as GenerationFilter
  const isWhole = /^\d{0,6}$/.test(over.trim())
  const isKnown = views.some((view) => view.name.toLowerCase() === name.trim().toLowerCase())
  const press = (): void =>
    save.mutate({
      name: name.trim(),
      filter,
      sort: { field: sort.field, order: sort.order },
      alertOver: over.trim() === '' ? null : Number(over),
    })
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="view-title">
      <DialogTitle id="view-title">{t.saveTitle}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Typography color="textSecondary">{describeFilter(filter)}</Typography>
        <TextField
          autoFocus
          fullWidth
          label={t.name}
          value={name}
          onChange={(event) => setName(event.target.value)}
          slotProps={{ htmlInput: { maxLength: maxViewNameLength } }}
          helperText={isKnown ? t.replaces : ' '}
        />
        <TextField
          label={t.alertOver}
          value={over}
          onChange={(event) => setOver(event.target.value)}
          error={!isWhole}
          helperText={isWhole ? t.alertHelp : t.notWhole}
          slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        />
        <DialogFailure error={save.error} />
      </DialogContent>
      <PressActions
        label={t.keep}
        disabled={name.trim() === '' || !isWhole || save.isPending}
        onPress={press}
        onClose={onClose}
      />
    </Dialog>
  )
}
