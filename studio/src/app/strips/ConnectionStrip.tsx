import { useLingui } from '@lingui/react/macro'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useConnection } from '../../lib/realtime/connection.ts'
import { retryMissing, useMissingParts } from '../../lib/cache/missing-parts.ts'
import { useNewVersion } from '../../lib/jobs/new-version.ts'
import { withScope } from '../../lib/shell/scope.ts'

const silentMs = 3_000

/** True when a drop has lasted longer than 3 s. */
function useDropped(): boolean {
  const down = useConnection((state) => state.status === 'dropped' || state.status === 'circuit-open')
  const [long, setLong] = useState(false)
  useEffect(() => {
    if (!down) return setLong(false)
    return withScope((scope) => scope.after(silentMs, () => setLong(true)))
  }, [down])
  return down && long
}

const onNetwork = (changed: () => void): (() => void) =>
  withScope(({ listen }) => ['online', 'offline'].map((event) => listen(globalThis, event, changed)))

interface Notice {
  text: string
  action?: { label: string; onPress: () => void }
}

/** The one thing to know about the connection, the most pressing first. */
function useNotice(): Notice | undefined {
  const { t } = useLingui()
  const { status, retry } = useConnection()
  const dropped = useDropped()
  const isOffline = useSyncExternalStore(onNetwork, () => !navigator.onLine)
  const isNewer = useNewVersion((state) => state.ready)
  const isMissing = useMissingParts((state) => state.retries.length > 0)
  if (isOffline) return { text: t`You're offline. Songs in progress keep rendering.` }
  if (isNewer)
    return {
      text: t`A new version of Songloom is ready.`,
      action: { label: t`Reload`, onPress: () => location.reload() },
    }
  if (isMissing)
    return { text: t`Part of this page couldn't be loaded.`, action: { label: t`Retry`, onPress: retryMissing } }
  if (!dropped) return undefined
  const text = t`Reconnecting… your songs keep rendering.`
  return status === 'circuit-open' ? { text, action: { label: t`Retry`, onPress: retry } } : { text }
}

/** A thin line above the page: offline at once, a lost server after 3 s, what is missing or newer when it is known. */
export function ConnectionStrip() {
  const notice = useNotice()
  return (
    <div aria-live="polite">
      {notice ? (
        <p className="flex items-center justify-center gap-3 border-b border-line bg-raised px-4 py-1.5 text-ink-2">
          {notice.text}
          {notice.action ? (
            <button
              type="button"
              onClick={notice.action.onPress}
              className="min-h-8 rounded-md px-2 font-medium text-marigold-text hover:underline"
            >
              {notice.action.label}
            </button>
          ) : null}
        </p>
      ) : null}
    </div>
  )
}
