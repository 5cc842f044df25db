import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../../ui/controls/Button.tsx'
import { Select } from '../../../ui/controls/Select.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { Spinner } from '../../../ui/states/Spinner.tsx'
import { useMicrophone } from '../../record-audio/microphone.ts'
import type { Microphone } from '../../record-audio/microphone.ts'
import { requireEngine } from '../sound/playback.ts'
import { readLatency } from './device-latency.ts'
import { measureLatency } from './measure-latency.ts'
import { setMonitoring } from './recording.ts'
import { setRecording, useRecording } from './recording-store.ts'

type Measured = { state: 'none' | 'running' | 'unheard' } | { state: 'done'; seconds: number }

/** The delay of this microphone: its number, and the test that measures it. */
function LatencyTest({ deviceId }: { deviceId: string }) {
  const { t } = useLingui()
  const known = readLatency(deviceId)
  const [measured, setMeasured] = useState<Measured>({ state: 'none' })
  const run = async (): Promise<void> => {
    setMeasured({ state: 'running' })
    const engine = await requireEngine()
    const seconds = engine && (await measureLatency(engine, deviceId).catch(() => undefined))
    setMeasured(seconds === undefined ? { state: 'unheard' } : { state: 'done', seconds })
  }
  const shown = measured.state === 'done' ? measured.seconds : known
  const ms = shown === undefined ? undefined : Math.round(shown * 1_000)
  return (
    <div className="flex flex-col gap-2">
      <p>
        {ms === undefined
          ? t`The delay is what the browser reports.`
          : t`Measured delay: ${ms} ms. Takes are moved by it.`}
      </p>
      <p className="text-ink-2">{t`The test plays a short tone. Turn the speakers on and hold the microphone near them.`}</p>
      <div role="status" aria-live="polite" className="text-madder">
        {measured.state === 'unheard' ? t`The tone did not arrive at the microphone.` : null}
      </div>
      <Button disabled={measured.state === 'running'} onClick={() => void run()}>
        {measured.state === 'running' ? t`Listening…` : t`Measure the delay`}
      </Button>
    </div>
  )
}

function MicrophoneFields({
  devices,
  usedId,
  onChoose,
}: {
  devices: readonly Microphone[]
  usedId: string
  onChoose: (id: string) => void
}) {
  const { t } = useLingui()
  const isMonitoring = useRecording((state) => state.isMonitoring)
  const choose = (deviceId: string): void => {
    setRecording({ deviceId })
    onChoose(deviceId)
  }
  return (
    <div className="flex flex-col gap-4">
      <Select
        label={t`Microphone`}
        value={usedId}
        options={devices.map(({ id, label }) => ({ value: id, label }))}
        onChange={choose}
        className="w-full"
      />
      <label className="flex min-h-8 items-center gap-3">
        <input
          type="checkbox"
          className="size-6 accent-lagoon"
          checked={isMonitoring}
          onChange={(event) => setMonitoring(event.currentTarget.checked)}
        />
        {t`Hear the microphone while recording (wear headphones)`}
      </label>
      <LatencyTest key={usedId} deviceId={usedId} />
    </div>
  )
}

/** Microphone, monitoring and delay of recordings. */
export function RecordingSettings({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useLingui()
  const { open, problem, choose } = useMicrophone()
  const usedId = open?.stream.getAudioTracks()[0]?.getSettings().deviceId ?? ''
  return (
    <Dialog open onClose={onClose} title={t`Recording settings`} closeLabel={t`Close`}>
      {problem ? (
        <p role="alert" className="text-madder">
          {i18n._(problem)}
        </p>
      ) : null}
      {open && !problem ? <MicrophoneFields devices={open.devices} usedId={usedId} onChoose={choose} /> : null}
      {open || problem ? null : <Spinner label={t`Waiting for the microphone…`} />}
    </Dialog>
  )
}
