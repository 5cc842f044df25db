import type { SupportKey } from '@songloom/contracts/support-keys'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import type { ConsoleDataProvider } from '../providers/data-provider.ts'
import { PressDialog } from '../ui/PressDialog.tsx'
import { newRequestId } from '../ui/request-id.ts'
import { words } from '../words.ts'
import { keysQueryKey } from './use-support-keys.ts'

const t = words.apiKeys

export function RevokeKeyDialog({ apiKey: { id, name }, onClose }: { apiKey: SupportKey; onClose: () => void }) {
  const provider = useDataProvider<ConsoleDataProvider>()
  const queries = useQueryClient()
  const notify = useNotify()
  const [requestId] = useState(newRequestId)
  const press = useMutation({
    mutationFn: (reason: string) => provider.revokeKey(id, { reason: reason.trim(), requestId }),
    onSuccess: () => {
      notify(t.revoked(name), { type: 'success' })
      onClose()
    },
    onSettled: () => queries.invalidateQueries({ queryKey: keysQueryKey }),
  })
  return (
    <PressDialog
      title={t.revokeName(name)}
      will={t.will}
      presets={t.revokeReasons}
      confirm={t.revoke}
      isDangerous
      press={press}
      onClose={onClose}
    />
  )
}
