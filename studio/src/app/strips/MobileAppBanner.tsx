import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import { studioSettingsQuery } from '../../lib/cache/queries.ts'
import { readLocal, writeLocal } from '../../lib/shell/storage.ts'
import { findStore } from '../../lib/shell/find-store.ts'
import { IconButton } from '../../ui/controls/Button.tsx'

const dismissedKey = 'songloom.app-banner-dismissed'

const storeNames = { ios: 'App Store', android: 'Google Play' } as const

/**
 * The app, on machines that can have it where there is one; who closes it does not see it again (spec 2 §2, spec 3
 * §2).
 */
export function MobileAppBanner() {
  const { t } = useLingui()
  const [dismissed, setDismissed] = useState(() => readLocal(dismissedKey) === true)
  const store = findStore(navigator)
  const { data } = useQuery({ ...studioSettingsQuery, enabled: store !== undefined && !dismissed })
  const address = store && data?.stores[store]
  if (dismissed || !address) return null
  const dismiss = (): void => {
    writeLocal(dismissedKey, true)
    setDismissed(true)
  }
  const name = storeNames[store]
  return (
    <aside aria-label={t`Mobile app`} className="flex items-center gap-3 border-t border-line bg-raised px-4 py-1.5">
      <span className="min-w-0 grow truncate text-ink-2">{t`Songloom is an app, too.`}</span>
      <a
        href={address}
        target="_blank"
        rel="noreferrer"
        className="inline-flex min-h-10 shrink-0 items-center font-medium text-marigold-text hover:underline"
      >{t`Get it on ${name}`}</a>
      <IconButton label={t`Close`} onClick={dismiss}>
        <X className="size-4" aria-hidden />
      </IconButton>
    </aside>
  )
}
