import { create } from 'zustand'
import { readLocal, writeLocal } from './storage.ts'

export type ThemeChoice = 'dark' | 'light' | 'system'
export const locales = ['en', 'hi'] as const
export type Locale = (typeof locales)[number]

interface Preferences {
  theme: ThemeChoice
  locale: Locale
}

const themeKey = 'songloom.theme'
const localeKey = 'songloom.locale'
const isTheme = (value: unknown): value is ThemeChoice => value === 'dark' || value === 'light' || value === 'system'
export const isLocale = (value: unknown): value is Locale => locales.some((locale) => locale === value)

const savedTheme = readLocal(themeKey)
const savedLocale = readLocal(localeKey)

export const usePreferences = create<Preferences>(() => ({
  theme: isTheme(savedTheme) ? savedTheme : 'system',
  locale: isLocale(savedLocale) ? savedLocale : 'en',
}))

export function showTheme(theme: ThemeChoice): void {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}

export function chooseTheme(theme: ThemeChoice): void {
  usePreferences.setState({ theme })
  writeLocal(themeKey, theme)
  showTheme(theme)
}

export function rememberLocale(locale: Locale): void {
  usePreferences.setState({ locale })
  writeLocal(localeKey, locale)
}
