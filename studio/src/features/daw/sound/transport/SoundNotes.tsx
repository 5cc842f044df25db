import { Plural, useLingui } from '@lingui/react/macro'
import { useShallow } from 'zustand/react/shallow'
import { Button } from '../../../../ui/controls/Button.tsx'
import { requireEngine } from '../playback.ts'
import { useSound } from '../sound-store.ts'

/** The audio engine does not run: what still works, and another try. */
export function EngineFailure() {
  const { t } = useLingui()
  const failure = useSound(({ status, failure: text }) => (status === 'failed' ? (text ?? '') : null))
  if (failure === null) return null
  return (
    <div role="alert" title={failure} className="flex flex-wrap items-center gap-2 text-madder">
      <span>{t`Sound cannot start here. Editing, history and export still work.`}</span>
      <Button className="min-h-8" onClick={() => void requireEngine()}>{t`Try again`}</Button>
    </div>
  )
}

/** What disturbs playing: sounds on their way, gaps, sounds that are gone. */
export function SoundNotes() {
  const { t } = useLingui()
  const { isWaiting, dropouts, lookAheadMs, missing } = useSound(
    useShallow((state) => ({
      isWaiting: state.isWaiting,
      dropouts: state.dropouts,
      lookAheadMs: state.lookAheadMs,
      missing: state.missingKeys.length,
    })),
  )
  return (
    <div className="flex flex-wrap items-center gap-x-3 text-ink-2" aria-live="polite">
      {isWaiting ? <span>{t`Loading sounds…`}</span> : null}
      {missing > 0 ? (
        <span className="text-madder">
          <Plural value={missing} one="# sound is missing" other="# sounds are missing" />
        </span>
      ) : null}
      {dropouts > 0 ? (
        <span title={t`Sound is computed ${lookAheadMs} ms ahead now`}>
          <Plural value={dropouts} one="# gap" other="# gaps" />
        </span>
      ) : null}
    </div>
  )
}
