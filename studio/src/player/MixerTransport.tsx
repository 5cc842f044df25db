import { useLingui } from '@lingui/react/macro'
import { LoaderCircle } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import type { StemMixer } from '../audio/stems/stem-mixer.ts'
import { formatClock } from '../lib/i18n/format.ts'
import { PlayButton } from '../ui/controls/PlayButton.tsx'
import { share } from './SeekBar.tsx'

const stepSeconds = 5
const longStepSeconds = 15

/** As in the player: a key moves five seconds instead of a hundredth. */
const onKeyDown =
  (mixer: StemMixer) =>
  (event: KeyboardEvent): void => {
    const direction = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }[event.key]
    if (!direction || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    mixer.seek(Math.max(0, mixer.use.getState().seconds + direction * (event.shiftKey ? longStepSeconds : stepSeconds)))
  }

interface Props {
  mixer: StemMixer
  durationSeconds: number
  labels: { play: string; pause: string; position: string }
}

/** Plays all sounds of a mixer together, and takes all of them to another place. */
export function MixerTransport({ mixer, durationSeconds, labels }: Props) {
  const { t } = useLingui()
  const { playing, isOpening, isWaiting, seconds } = mixer.use()
  const isLoading = isOpening || isWaiting
  const now = formatClock(seconds)
  const whole = formatClock(durationSeconds)
  return (
    <div className="flex items-center gap-3" aria-busy={isLoading}>
      <span className="relative inline-flex">
        <PlayButton
          playing={playing}
          label={playing ? labels.pause : labels.play}
          onPress={() => void mixer.toggle()}
        />
        {isLoading ? (
          <span role="status" className="pointer-events-none absolute -inset-1">
            <LoaderCircle className="spinning size-full text-marigold-text" strokeWidth={1} aria-hidden />
            <span className="sr-only">{t`Loading…`}</span>
          </span>
        ) : null}
      </span>
      <input
        type="range"
        aria-label={labels.position}
        aria-valuetext={t`${now} of ${whole}`}
        min={0}
        max={Math.max(durationSeconds, 0.1)}
        step={0.01}
        value={Math.min(seconds, durationSeconds)}
        onChange={(event) => mixer.seek(event.currentTarget.valueAsNumber)}
        onKeyDown={onKeyDown(mixer)}
        style={share(seconds, durationSeconds)}
        className="tape-range min-w-0 grow"
      />
      <span className="mono shrink-0 text-ink-3">
        {now} / {whole}
      </span>
    </div>
  )
}
