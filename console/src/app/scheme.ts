import { useMediaQuery } from '@mui/material'
import { useSyncExternalStore } from 'react'
import type { Scheme } from './theme.ts'

export const schemeChoices = ['system', 'dark', 'light'] as const
export type SchemeChoice = (typeof schemeChoices)[number]

const key = 'songloom.console.scheme'
const listeners = new Set<() => void>()

function stored(): SchemeChoice {
  try {
    const found = localStorage.getItem(key)
    return schemeChoices.find((choice) => choice === found) ?? 'system'
  } catch {
    return 'system'
  }
}

export function chooseScheme(choice: SchemeChoice): void {
  try {
    localStorage.setItem(key, choice)
  } finally {
    for (const listener of listeners) listener()
  }
}

export const useSchemeChoice = (): SchemeChoice =>
  useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, stored)

export function useScheme(): Scheme {
  const choice = useSchemeChoice()
  const systemIsLight = useMediaQuery('(prefers-color-scheme: light)', { noSsr: true })
  if (choice !== 'system') return choice
  return systemIsLight ? 'light' : 'dark'
}
