import { useLingui } from '@lingui/react/macro'
import { recordingSettings } from '@songloom/contracts/library/uploads.rules'
import { useEffect, useEffectEvent, useState } from 'react'
import { formatClock } from '../../lib/i18n/format.ts'
import { withScope } from '../../lib/shell/scope.ts'

/** Three seconds to get ready. */
export function Countdown({ onEnd }: { onEnd: () => void }) {
  const { t } = useLingui()
  const [left, setLeft] = useState<number>(recordingSettings.countdownSeconds)
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    return withScope((scope) => scope.every(1_000, () => setLeft((seconds) => seconds - 1)))
  }, [])
  useEffect(() => {
    if (left <= 0) end()
  }, [left])
  return (
    <div role="status" className="py-4 text-center">
      <p className="text-ink-2">{t`Starting recording in...`}</p>
      <p className="font-display text-2xl">{Math.max(1, left)}</p>
    </div>
  )
}

const tickMs = 100

/** The recorded time, such as 0:03.4; calls `onLimit` at the limit of the plan. */
export function LiveTimer({ maxSeconds, onLimit }: { maxSeconds: number; onLimit: () => void }) {
  const { t } = useLingui()
  const [seconds, setSeconds] = useState(0)
  const limit = useEffectEvent(onLimit)
  useEffect(() => {
    const startedMs = performance.now()
    return withScope((scope) => scope.every(tickMs, () => setSeconds((performance.now() - startedMs) / 1_000)))
  }, [])
  const isOver = seconds >= maxSeconds
  useEffect(() => {
    if (isOver) limit()
  }, [isOver])
  return (
    <p role="timer" aria-label={t`Recorded`} className="py-2 text-center font-mono text-xl tabular-nums">
      {formatClock(seconds)}.{Math.floor(seconds * 10) % 10}
    </p>
  )
}
