import { i18n } from '@lingui/core'
import { messages as english } from '../locales/en/shell.po'
import { rememberLocale, usePreferences } from './preferences.ts'
import type { Locale } from './preferences.ts'

/** Words of the pages and panels; those of the frame come with the first load, in English. */
const rooms = {
  en: () => import('../locales/en/rooms.po'),
  hi: () => import('../locales/hi/rooms.po'),
} as const

async function activate(locale: Locale): Promise<void> {
  const [frame, rest] = await Promise.all([
    locale === 'hi' ? import('../locales/hi/shell.po') : { messages: english },
    rooms[locale](),
  ])
  i18n.load(locale, { ...frame.messages, ...rest.messages })
  i18n.activate(locale)
  document.documentElement.lang = locale
}

const { promise: wordsReady, resolve: giveWords } = Promise.withResolvers<Promise<void>>()

/** Resolves when the words of the lazy parts are there; they are fetched beside the parts themselves. */
export const roomWords = (): Promise<unknown> => wordsReady

/** The frame speaks at once; another language than English is fetched before the first paint in it. */
export async function startI18n(): Promise<void> {
  i18n.loadAndActivate({ locale: 'en', messages: english })
  const { locale } = usePreferences.getState()
  const active = activate(locale)
  giveWords(active)
  if (locale !== 'en') await active.catch(() => undefined)
}

export async function chooseLocale(locale: Locale): Promise<void> {
  await activate(locale)
  rememberLocale(locale)
}
