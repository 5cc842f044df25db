import { useLingui } from '@lingui/react/macro'
import { isClassAccount } from '@songloom/contracts/edu/education.rules'
import { LogOut, Monitor, Moon, Sun, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { isEducation } from '../../lib/cache/education.ts'
import { send, readErrorMessage } from '../../lib/http/api.ts'
import { chooseLocale } from '../../lib/i18n/i18n.ts'
import { navigateTo } from '../../lib/shell/navigation.ts'
import { notify } from '../../lib/shell/notify.ts'
import { chooseTheme, usePreferences } from '../../lib/shell/preferences.ts'
import type { Locale, ThemeChoice } from '../../lib/shell/preferences.ts'
import { forgetUser } from '../../lib/cache/known-user.ts'
import { currentUser } from '../../lib/cache/queries.ts'
import { Menu, MenuItem, MenuLine, MenuRadios } from '../../ui/overlays/Menu.tsx'

/** Ends the session. Home, or `next`, is loaded as a new page, so that nothing of this user stays in it. */
export async function signOut(next?: string): Promise<void> {
  const home = isEducation(location.pathname, currentUser()?.role) ? '/edu' : '/'
  try {
    await send('POST', '/api/auth/sign-out', {})
    forgetUser()
    location.assign(next ?? home)
  } catch (error) {
    notify.error(readErrorMessage(error))
  }
}

const languages: readonly { value: Locale; label: string }[] = [
  { value: 'en', label: 'English' },
  { value: 'hi', label: 'हिन्दी' },
]
const iconClass = 'size-4 text-ink-3'

export function MeMenu({ trigger }: { trigger: ReactNode }) {
  const { t } = useLingui()
  const { theme, locale } = usePreferences()
  const email = currentUser()?.email ?? ''
  const themes: { value: ThemeChoice; label: string; icon: ReactNode }[] = [
    { value: 'dark', label: t`Dark`, icon: <Moon className={iconClass} aria-hidden /> },
    { value: 'light', label: t`Light`, icon: <Sun className={iconClass} aria-hidden /> },
    { value: 'system', label: t`System`, icon: <Monitor className={iconClass} aria-hidden /> },
  ]
  return (
    <Menu trigger={trigger} startOpen width="w-60" label={t`Your account`}>
      <MenuItem onSelect={() => navigateTo('/myaccount')}>
        <UserRound className={iconClass} aria-hidden />
        <span className="min-w-0">
          <span className="block">{t`My Account`}</span>
          <span className="block truncate text-xs text-ink-3">{isClassAccount(email) ? null : email}</span>
        </span>
      </MenuItem>
      <MenuLine />
      <MenuRadios label={t`Theme`} value={theme} choices={themes} onChoose={chooseTheme} />
      <MenuLine />
      <MenuRadios label={t`Language`} value={locale} choices={languages} onChoose={(next) => void chooseLocale(next)} />
      <MenuLine />
      <MenuItem onSelect={() => void signOut()}>
        <LogOut className={iconClass} aria-hidden />
        {t`Sign out`}
      </MenuItem>
    </Menu>
  )
}
