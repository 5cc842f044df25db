import { useLingui } from '@lingui/react/macro'
import { loudnessTargets } from '@songloom/contracts/daw/document.rules'
import type { DawMaster } from '@songloom/contracts/daw/document'
import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { Button, IconButton } from '../../../../ui/controls/Button.tsx'
import { Select } from '../../../../ui/controls/Select.tsx'
import { resetLoudness } from '../../sound/playback.ts'
import type { Loudness } from '../../sound/sound-messages.ts'
import { useSound } from '../../sound/sound-store.ts'
import { useDaw } from '../../state/daw-store.ts'
import { formatLoudness } from '../format-values.ts'
import { measureMix } from './measure-mix.ts'
import { changeObject } from '../strip-gestures.ts'

function Figures({ loudness, target }: { loudness: Loudness | null; target: number | null }) {
  const { t } = useLingui()
  const isTooLoud = (loudness?.truePeakDb ?? -100) > -1
  const distance = loudness && target !== null && loudness.integrated > -70 ? loudness.integrated - target : undefined
  const rows = [
    [t`Integrated`, formatLoudness(loudness?.integrated), 'LUFS'],
    [t`Short-term`, formatLoudness(loudness?.shortTerm), 'LUFS'],
    [t`True peak`, formatLoudness(loudness?.truePeakDb), 'dBTP'],
    ...(distance === undefined ? [] : [[t`To the target`, formatLoudness(distance), 'LU']]),
  ] as const
  return (
    <dl className="grid grid-cols-[1fr_auto_auto] gap-x-2">
      {rows.map(([name, value, unit], row) => (
        <div key={name} className="contents">
          <dt className="text-ink-2">{name}</dt>
          <dd className={row === 2 && isTooLoud ? 'mono text-right text-madder' : 'mono text-right'}>{value}</dd>
          <dd className="mono text-ink-3">{unit}</dd>
        </div>
      ))}
    </dl>
  )
}

function TargetSelect({ master }: { master: DawMaster }) {
  const { t } = useLingui()
  const names: Record<keyof typeof loudnessTargets, string> = {
    streaming: t`Streaming`,
    podcast: t`Podcast`,
    broadcast: t`Broadcast`,
    loud: t`Loud`,
  }
  const targets = Object.entries(loudnessTargets).map(([key, lufs]) => ({
    value: String(lufs),
    label: `${names[key as keyof typeof loudnessTargets]} (${lufs} LUFS)`,
  }))
  const options = [{ value: '', label: t`As it is` }, ...targets]
  const choose = (value: string): void => {
    changeObject<DawMaster>('set_target', master.id, { loudnessTarget: value === '' ? null : Number(value) })
  }
  return (
    <Select
      label={t`Loudness of the export`}
      value={String(master.loudnessTarget ?? '')}
      options={options}
      onChange={choose}
      className="w-full"
    />
  )
}

/** Measures the whole mix at once, instead of while it plays. */
function useWholeMix() {
  const document = useDaw((state) => state.document)
  const [measured, setMeasured] = useState<{ of: typeof document; loudness: Loudness } | null>(null)
  const [isMeasuring, setMeasuring] = useState(false)
  const measure = async (): Promise<void> => {
    setMeasuring(true)
    const loudness = await measureMix(document).catch(() => null)
    setMeasuring(false)
    if (loudness) setMeasured({ of: document, loudness })
  }
  return { whole: measured?.of === document ? measured.loudness : null, isMeasuring, measure }
}

/** Loudness of what was played or of the whole mix, and what the export aims at. */
export function LoudnessPanel({ master }: { master: DawMaster }) {
  const { t } = useLingui()
  const played = useSound((state) => state.loudness)
  const { whole, isMeasuring, measure } = useWholeMix()
  return (
    <section aria-label={t`Loudness`} className="flex flex-col gap-1.5 p-2">
      <div className="flex items-center">
        <h2 className="grow text-sm">{whole ? t`Loudness of the mix` : t`Loudness played`}</h2>
        <IconButton small label={t`Measure from now on`} onClick={resetLoudness}>
          <RotateCcw className="size-4" aria-hidden />
        </IconButton>
      </div>
      <Figures loudness={whole ?? played} target={master.loudnessTarget} />
      <Button className="min-h-8" disabled={isMeasuring} onClick={() => void measure()}>
        {isMeasuring ? t`Measuring…` : t`Measure the whole mix`}
      </Button>
      <TargetSelect master={master} />
    </section>
  )
}
