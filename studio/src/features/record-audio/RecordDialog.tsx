import { useLingui } from '@lingui/react/macro'
import { getFeatures } from '@songloom/contracts/account/plans.rules'
import { Mic, Square } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { formatDayAndTime } from '../../lib/i18n/format.ts'
import { usePreferences } from '../../lib/shell/preferences.ts'
import { useLeaveWarning } from '../../lib/shell/use-leave-warning.ts'
import { currentUser } from '../../lib/cache/queries.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { Select } from '../../ui/controls/Select.tsx'
import { Spinner } from '../../ui/states/Spinner.tsx'
import { uploadFile } from '../../panels/uploads/upload-file.ts'
import { Countdown, LiveTimer } from './Clocks.tsx'
import { LevelMeter } from './LevelMeter.tsx'
import { useMicrophone } from './microphone.ts'
import type { Microphone } from './microphone.ts'
import { startRecording } from './recorder.ts'
import type { Recorded, Recording } from './recorder.ts'

/** The clock of a hidden tab ticks once a second, and what is sent must not exceed the plan's limit. */
const reserveSeconds = 1.5

type Step = 'ready' | 'counting' | 'recording'

interface BoothProps {
  stream: MediaStream
  devices: readonly Microphone[]
  onChoose: (deviceId: string) => void
  onStep: (step: Step) => void
  /** Asks first while something is being recorded. */
  onCancel: () => void
  onClose: () => void
}

/** Uploads the recording, named after its time. */
function useHandOver(onClose: () => void): (recorded: Recorded) => void {
  const { t } = useLingui()
  const locale = usePreferences((state) => state.locale)
  return ({ blob, extension, durationSeconds }) => {
    const when = formatDayAndTime(new Date().toISOString(), locale)
    const name = t`Recording ${when}`
    const file = new File([blob], `${name}.${extension}`, { type: blob.type })
    onClose()
    uploadFile(file, 'recording', { durationSeconds })
  }
}

function Picker({ stream, devices, onChoose }: Pick<BoothProps, 'stream' | 'devices' | 'onChoose'>) {
  const { t } = useLingui()
  const used = stream.getAudioTracks()[0]?.getSettings().deviceId ?? ''
  const options = devices.map(({ id, label }) => ({ value: id, label }))
  return <Select label={t`Microphone`} value={used} options={options} onChange={onChoose} className="w-full" />
}

/** Ready, a countdown, and the recording itself; leaving it lets go of everything. */
function Booth({ stream, devices, onChoose, onStep, onCancel, onClose }: BoothProps) {
  const { t } = useLingui()
  const [step, setStep] = useState<Step>('ready')
  const recording = useRef<Recording>(undefined)
  const handOver = useHandOver(onClose)
  useEffect(() => () => recording.current?.cancel(), [])
  const goTo = (next: Step): void => {
    setStep(next)
    onStep(next)
  }
  const begin = (): void => {
    recording.current = startRecording(stream, handOver)
    goTo('recording')
  }
  const stop = (): void => recording.current?.stop()
  const maxSeconds = getFeatures(currentUser()).uploadSeconds - reserveSeconds
  return (
    <div className="flex flex-col gap-3">
      {step === 'ready' ? <Picker stream={stream} devices={devices} onChoose={onChoose} /> : null}
      {step === 'counting' ? <Countdown onEnd={begin} /> : null}
      {step === 'recording' ? <LiveTimer maxSeconds={maxSeconds} onLimit={stop} /> : null}
      <LevelMeter stream={stream} withBars={step === 'recording'} />
      <div className="flex justify-end gap-2">
        <Button tone="quiet" onClick={onCancel}>{t`Cancel`}</Button>
        {step === 'recording' ? (
          <Button key="stop" autoFocus tone="primary" onClick={stop}>
            <Square className="size-4" fill="currentColor" aria-hidden />
            {t`Stop`}
          </Button>
        ) : (
          <Button tone="primary" disabled={step === 'counting'} onClick={() => goTo('counting')}>
            <Mic className="size-4" aria-hidden />
            {t`Start recording`}
          </Button>
        )}
      </div>
    </div>
  )
}

/** Records from a microphone into the library. Cancel resets everything, and asks while something is being recorded. */
export function RecordDialog({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useLingui()
  const { open, problem, choose } = useMicrophone()
  const [step, setStep] = useState<Step>('ready')
  const [asking, setAsking] = useState(false)
  useLeaveWarning(step === 'recording')
  const leave = (): void => (step === 'recording' ? setAsking(true) : onClose())
  return (
    <>
      <Dialog open onClose={leave} title={t`Record audio`} closeLabel={t`Close`}>
        {problem ? (
          <p role="alert" className="text-madder">
            {i18n._(problem)}
          </p>
        ) : null}
        {open && !problem ? (
          <Booth key={open.stream.id} {...open} onChoose={choose} onStep={setStep} onCancel={leave} onClose={onClose} />
        ) : null}
        {open || problem ? null : <Spinner label={t`Waiting for the microphone…`} />}
      </Dialog>
      <ConfirmDialog
        open={asking}
        title={t`Discard this recording?`}
        question={t`What you have recorded so far will be lost.`}
        confirm={t`Discard`}
        cancel={t`Keep recording`}
        onConfirm={onClose}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
