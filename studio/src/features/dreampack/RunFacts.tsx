import { Trans, useLingui } from '@lingui/react/macro'
import type { DreampackRun } from '@songloom/contracts/dreampacks/dreampacks'
import { describeOutcome, describeReason } from './run-labels.ts'

/** How far a pack is: what is made of what shall be. */
export function RunProgress({ name, run }: { name: string; run: DreampackRun }) {
  const { t } = useLingui()
  const { made, trackCount } = run
  return (
    <div className="mt-2">
      <p className="flex justify-between gap-3 text-lagoon">
        <span>{run.isStopping ? t`Stopping…` : t`In progress`}</span>
        <span className="mono">
          <Trans>
            {made} of {trackCount}
          </Trans>
        </span>
      </p>
      <div
        role="progressbar"
        aria-label={t`Progress of ${name}`}
        aria-valuemin={0}
        aria-valuemax={trackCount}
        aria-valuenow={made}
        className="mt-1 h-1.5 overflow-hidden rounded-full bg-line"
      >
        <div
          className="h-full rounded-full bg-lagoon transition-[width] duration-300"
          style={{ width: `${(made / Math.max(1, trackCount)) * 100}%` }}
        />
      </div>
    </div>
  )
}

/** "8 of 10 tracks · Late", and why there are not more. */
export function RunOutcome({ run }: { run: DreampackRun }) {
  const { t } = useLingui()
  const reason = describeReason(run)
  return (
    <>
      {describeOutcome(run)}
      {run.isLate ? <span className="text-marigold-text"> · {t`Late`}</span> : null}
      {reason ? <span className="text-ink-3"> · {reason}</span> : null}
    </>
  )
}
