import { Box, Dialog, DialogContent, DialogTitle, FormControlLabel, Switch } from '@mui/material'
import { useState } from 'react'
import { useStore } from 'react-admin'
import { useKeys } from '../ui/use-keys.ts'
import { deskTexts } from '../desk-texts.ts'

/** What the keys do, and the switch that silences them for people whose devices send letters by themselves. */
export function KeysDialog() {
  const [isOpen, setOpen] = useState(false)
  const [areOn, turn] = useStore('keys', true)
  useKeys({ '?': () => setOpen(true) }, { always: true })
  return (
    <Dialog open={isOpen} onClose={() => setOpen(false)} aria-labelledby="keys-title">
      <DialogTitle id="keys-title">{deskTexts.keys.title}</DialogTitle>
      <DialogContent>
        <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', gap: 1, mt: 0 }}>
          {deskTexts.keys.list.map(([key, what]) => [
            <Box component="dt" key={key}>
              <Box component="kbd" sx={{ border: 1, borderColor: 'divider', borderRadius: 1, px: 1 }}>
                {key}
              </Box>
            </Box>,
            <Box component="dd" key={what} sx={{ m: 0 }}>
              {what}
            </Box>,
          ])}
        </Box>
        <FormControlLabel
          control={<Switch checked={areOn} onChange={(_, on) => turn(on)} />}
          label={deskTexts.keys.on}
        />
      </DialogContent>
    </Dialog>
  )
}
