import { i18n } from '@lingui/core'
import { messages as english } from '../../locales/en/shell.po'
import { setErrorTranslation } from '../http/error-texts.ts'
import { setAdjustmentTranslation } from './adjustment-texts.ts'
import { rememberLocale, usePreferences } from '../shell/preferences.ts'
import type { Locale } from '../shell/preferences.ts'

/** Words of the pages and panels; those of the frame come with the first load, in English. */
const pages = {
  en: () => import('../../locales/en/pages.po'),
  hi: () => import('../../locales/hi/pages.po'),
} as const

async function activate(locale: Locale): Promise<void> {
  const [frame, rest, errors, adjustments] = await Promise.all([
    locale === 'hi' ? import('../../locales/hi/shell.po') : { messages: english },
    pages[locale](),
    locale === 'hi' ? import('../../locales/hi/error-translation.ts') : undefined,
    locale === 'hi' ? import('../../locales/hi/adjustment-translation.ts') : undefined,
  ])
  setErrorTranslation(errors?.translateError)
  setAdjustmentTranslation(adjustments?.translateAdjustment)
  i18n.load(locale, { ...frame.messages, ...rest.messages })
  i18n.activate(locale)
  document.documentElement.lang = locale
}

let words: Promise<void> | undefined

/**
 * Resolves when the messages of the lazy parts are loaded; they load in parallel with the parts and retry on failure.
 */
export function loadPageCatalog(): Promise<void> {
  words ??= activate(usePreferences.getState().locale).catch((error: unknown) => {
    words = undefined
    throw error
  })
  return words
}

/** The frame speaks at once; another language than English is fetched before the first paint in it. */
export async function startI18n(): Promise<void> {
  i18n.loadAndActivate({ locale: 'en', messages: english })
  const ready = loadPageCatalog().catch(() => undefined)
  if (usePreferences.getState().locale !== 'en') await ready
}

export async function chooseLocale(locale: Locale): Promise<void> {
  await activate(locale)
  rememberLocale(locale)
}
