import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { useState } from 'react'
import { readLocal, writeLocal } from '../lib/storage.ts'
import { IconButton } from '../ui/Button.tsx'

const dismissedKey = 'songloom.app-banner-dismissed'

const stores = {
  ios: { name: 'App Store', href: 'https://apps.apple.com/' },
  android: { name: 'Google Play', href: 'https://play.google.com/store' },
} as const

/** Which store a machine buys from, by what it says it is. */
export function storeOf(userAgent: string): (typeof stores)[keyof typeof stores] | undefined {
  if (/iphone|ipad|ipod/i.test(userAgent)) return stores.ios
  return /android/i.test(userAgent) ? stores.android : undefined
}

/** The app, on phones that can have it; who closes it does not see it again (spec 2 §2, spec 3 §2). */
export function MobileAppBanner() {
  const { t } = useLingui()
  const [dismissed, setDismissed] = useState(() => readLocal(dismissedKey) === true)
  const store = storeOf(navigator.userAgent)
  if (dismissed || !store) return null
  const dismiss = (): void => {
    writeLocal(dismissedKey, true)
    setDismissed(true)
  }
  const { name } = store
  return (
    <aside aria-label={t`Mobile app`} className="flex items-center gap-3 border-t border-line bg-raised px-4 py-1.5">
      <span className="min-w-0 grow truncate text-ink-2">{t`Songloom is an app, too.`}</span>
      <a
        href={store.href}
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
