import type { SupportKey } from '@songloom/contracts/support/keys'
import { useDataProvider } from 'react-admin'
import type { ConsoleDataProvider } from '../providers/data-provider.ts'
import { ReasonDialog } from '../ui/press/ReasonDialog.tsx'
import { deskTexts } from '../desk-texts.ts'
import { keysQueryKey } from './use-support-keys.ts'

const t = deskTexts.apiKeys

export function RevokeKeyDialog({ apiKey: { id, name }, onClose }: { apiKey: SupportKey; onClose: () => void }) {
  const provider = useDataProvider<ConsoleDataProvider>()
  return (
    <ReasonDialog
      title={t.revokeName(name)}
      will={t.will}
      presets={t.revokeReasons}
      confirm={t.revoke}
      isDangerous
      send={(body) => provider.revokeKey(id, body)}
      done={() => t.revoked(name)}
      queryKey={keysQueryKey}
      onClose={onClose}
    />
  )
}
