import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import type { ConsoleDataProvider } from '../providers/data-provider.ts'
import { PressDialog } from '../ui/PressDialog.tsx'
import { newRequestId } from '../ui/request-id.ts'
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

export function PauseDialog({ line, onClose }: { line: ToolLine; onClose: () => void }) {
  const press = usePress(line, onClose)
  const isPaused = line.pause !== undefined
  return (
    <PressDialog
      title={isPaused ? t.resumeTitle(line.name) : t.pauseTitle(line.name)}
      will={isPaused ? t.resumeWill : t.pauseWill}
      presets={isPaused ? t.resumeReasons : t.pauseReasons}
      confirm={isPaused ? t.resume : t.pause}
      press={press}
      onClose={onClose}
    />
  )
}
