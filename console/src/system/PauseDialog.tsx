import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import type { ConsoleDataProvider } from '../providers/data-provider.ts'
import { DialogFailure } from '../ui/DialogFailure.tsx'
import { ReasonField, isReason } from '../ui/ReasonField.tsx'
import { newRequestId } from '../ui/request-id.ts'
import { WillHappen } from '../ui/WillHappen.tsx'
import { words } from '../words.ts'
import type { ToolLine } from './ToolPauses.tsx'

const t = words.system.tools

function usePress({ id, name, pause }: ToolLine, onClose: () => void) {
  const provider = useDataProvider<ConsoleDataProvider>()
  const queries = useQueryClient()
  const notify = useNotify()
  const [requestId] = useState(newRequestId)
  return useMutation({
    mutationFn: (reason: string) => {
      const body = { reason: reason.trim(), requestId }
      return pause ? provider.resumeTool(id, body) : provider.pauseTool(id, body)
    },
    onSuccess: ({ changed }) => {
      notify(changed ? (pause ? t.resumedNow(name) : t.pausedNow(name)) : t.unchanged, { type: 'success' })
      onClose()
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['system'] }),
  })
}

/** What will happen, and why it shall. */
export function PauseDialog({ line, onClose }: { line: ToolLine; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const press = usePress(line, onClose)
  const isPaused = line.pause !== undefined
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="pause-title">
      <DialogTitle id="pause-title">{isPaused ? t.resumeTitle(line.name) : t.pauseTitle(line.name)}</DialogTitle>
      <DialogContent>
        <WillHappen will={isPaused ? t.resumeWill : t.pauseWill} />
        <ReasonField value={reason} onChange={setReason} presets={isPaused ? t.resumeReasons : t.pauseReasons} />
        <DialogFailure error={press.error} />
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button color="secondary" onClick={onClose}>
          {words.action.back}
        </Button>
        <Button
          variant="contained"
          disabled={!isReason(reason) || press.isPending}
          onClick={() => press.mutate(reason)}
        >
          {isPaused ? t.resume : t.pause}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
