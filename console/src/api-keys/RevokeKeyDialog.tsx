import type { SupportKey } from '@songloom/contracts/support/keys'
import { useDataProvider } from 'react-admin'
import type { ConsoleDataProvider } from '../providers/data-provider.ts'
import { PressDialog } from '../ui/press/PressDialog.tsx'
import { usePress } from '../ui/press/use-press.ts'
import { words } from '../words.ts'
import { keysQueryKey } from './use-support-keys.ts'

const t = words.apiKeys

export function RevokeKeyDialog({ apiKey: { id, name }, onClose }: { apiKey: SupportKey; onClose: () => void }) {
  const provider = useDataProvider<ConsoleDataProvider>()
  const press = usePress({
    send: (reason: string, requestId) => provider.revokeKey(id, { reason: reason.trim(), requestId }),
    done: () => t.revoked(name),
    queryKey: keysQueryKey,
    onClose,
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
