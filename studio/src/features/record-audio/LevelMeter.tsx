import { useLingui } from '@lingui/react/macro'
import { recordingSettings } from '@songloom/contracts/library/uploads.rules'
import { classes } from '../../ui/classes.ts'
import { Wave } from '../../ui/pictures/Wave.tsx'
import { useLevels } from '../../audio/use-levels.ts'

const { meterDots } = recordingSettings

/** Ten dots, as many lit as it is loud; while it is recorded, bars for the last seconds too. */
export function LevelMeter({ stream, withBars }: { stream: MediaStream; withBars: boolean }) {
  const { t } = useLingui()
  const levels = useLevels(stream)
  const lit = Math.round(levels.at(-1)! * meterDots)
  return (
    <>
      {withBars ? <Wave heights={levels} filled={1} tone="lagoon" className="h-16" /> : null}
      <div
        role="meter"
        aria-label={t`Input level`}
        aria-valuemin={0}
        aria-valuemax={meterDots}
        aria-valuenow={lit}
        className="flex justify-center gap-2 py-2"
      >
        {Array.from({ length: meterDots }, (_, dot) => (
          <span
            key={dot}
            data-lit={dot < lit}
            className={classes('size-3 rounded-full', dot < lit ? 'bg-lagoon' : 'bg-line')}
          />
        ))}
      </div>
    </>
  )
}
