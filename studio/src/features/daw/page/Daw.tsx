import { useLingui } from '@lingui/react/macro'
import { Mixer } from '../mixer/Mixer.tsx'
import { Transport } from '../sound/Transport.tsx'
import { SoundBoundary } from './SoundBoundary.tsx'

/** The whole page: bar, timeline and mixer. */
export function Daw() {
  const { t } = useLingui()
  return (
    <div className="flex h-full min-h-0 flex-col">
      <h1 className="sr-only">{t`DAW`}</h1>
      <SoundBoundary>
        <Transport />
      </SoundBoundary>
      <div className="min-h-0 grow" />
      <SoundBoundary>
        <Mixer />
      </SoundBoundary>
    </div>
  )
}
