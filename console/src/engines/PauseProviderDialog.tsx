import type { EngineProvider } from '@songloom/contracts/support/providers'
import { useDataProvider } from 'react-admin'
import type { ConsoleDataProvider } from '../providers/data-provider.ts'
import { PressDialog } from '../ui/press/PressDialog.tsx'
import { usePress } from '../ui/press/use-press.ts'
import { deskTexts } from '../desk-texts.ts'

const t = deskTexts.providers

/** Pauses or resumes a provider. */
export function PauseProviderDialog({
  provider: { id, pause },
  onClose,
}: {
  provider: EngineProvider
  onClose: () => void
}) {
  const data = useDataProvider<ConsoleDataProvider>()
  const isPaused = pause !== null
  const press = usePress({
    send: (text: string, requestId) => {
      const body = { reason: text.trim(), requestId }
      return isPaused ? data.resumeProvider(id, body) : data.pauseProvider(id, body)
    },
    done: () => t.pressed(id, !isPaused),
    queryKey: ['providers'],
    onClose,
  })
  return (
    <PressDialog
      title={isPaused ? t.resumeTitle(id) : t.pauseTitle(id)}
      will={isPaused ? t.resumeWill : t.pauseWill}
      presets={isPaused ? t.resumeReasons : t.pauseReasons}
      confirm={isPaused ? t.resume : t.pause}
      press={press}
      onClose={onClose}
    />
  )
}
