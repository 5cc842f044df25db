import { useLingui } from '@lingui/react/macro'
import { AudioLines, RefreshCw } from 'lucide-react'
import { requireUser } from '../../lib/http/auth-gate.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { PlayButton } from '../../ui/controls/PlayButton.tsx'
import { getSketch, useSketch } from './made-sketch.ts'
import { playNewSketch, toggleSketch, useIsSketchPlaying } from './sketch.ts'
import type { SketchedJob } from './sketch.ts'

interface Props {
  job: SketchedJob
  /** Something is missing. */
  disabled: boolean
  /** Whether it may be requested now; shows refused words. */
  mayRequest: () => boolean
}

/** Some seconds of the song before it is paid for. */
export function SketchRow({ job, disabled, mayRequest }: Props) {
  const { t } = useLingui()
  const state = useSketch()
  const isPlaying = useIsSketchPlaying()
  const sketch = getSketch(job, state)
  const request = (): void => {
    if (mayRequest()) requireUser(() => void playNewSketch(job))
  }
  const title = sketch?.title ?? ''
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      {sketch && (
        <PlayButton
          quiet
          size="small"
          playing={isPlaying}
          label={isPlaying ? t`Stop the sketch` : t`Play the sketch`}
          onPress={toggleSketch}
        />
      )}
      <Button
        tone="quiet"
        className="px-2!"
        disabled={disabled || state.isBusy}
        aria-busy={state.isBusy}
        onClick={request}
      >
        {sketch ? <RefreshCw className="size-4" aria-hidden /> : <AudioLines className="size-4" aria-hidden />}
        {state.isBusy ? t`Sketching…` : sketch ? t`Another sketch` : t`Hear a sketch, free`}
      </Button>
      {sketch && (
        <p role="status" className="w-full text-ink-2">
          {t`“${title}”. Create makes this song.`}
        </p>
      )}
    </div>
  )
}
