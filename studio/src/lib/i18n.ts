import { i18n } from '@lingui/core'
import { messages as english } from '../locales/en/messages.po'
import { rememberLocale, usePreferences } from './preferences.ts'
import type { Locale } from './preferences.ts'

async function activate(locale: Locale): Promise<void> {
  if (locale === 'hi') i18n.load('hi', (await import('../locales/hi/messages.po')).messages)
  i18n.activate(locale)
  document.documentElement.lang = locale
}

/** English comes with the first load; another language is fetched before the first paint in it. */
export async function startI18n(): Promise<void> {
  i18n.loadAndActivate({ locale: 'en', messages: english })
  const { locale } = usePreferences.getState()
  if (locale !== 'en') await activate(locale).catch(() => undefined)
}

export async function chooseLocale(locale: Locale): Promise<void> {
  await activate(locale)
  rememberLocale(locale)
}
