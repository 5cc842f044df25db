import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useConnection } from '../lib/connection.ts'

const silentMs = 3_000

/** True when a drop has lasted longer than 3 s. */
function useDropped(): boolean {
  const down = useConnection((state) => state.status === 'dropped' || state.status === 'circuit-open')
  const [long, setLong] = useState(false)
  useEffect(() => {
    if (!down) return setLong(false)
    const timer = setTimeout(() => setLong(true), silentMs)
    return () => clearTimeout(timer)
  }, [down])
  return down && long
}

/** Nothing for the first 3 s; then a thin line that says the work goes on. */
export function ConnectionStrip() {
  const { t } = useLingui()
  const { status, retry } = useConnection()
  const dropped = useDropped()
  return (
    <div aria-live="polite">
      {dropped ? (
        <p className="flex items-center justify-center gap-3 border-b border-line bg-raised px-4 py-1.5 text-ink-2">
          {t`Reconnecting – your generations keep running`}
          {status === 'circuit-open' ? (
            <button
              type="button"
              onClick={retry}
              className="min-h-8 rounded-md px-2 font-medium text-marigold-text hover:underline"
            >{t`Retry`}</button>
          ) : null}
        </p>
      ) : null}
    </div>
  )
}
