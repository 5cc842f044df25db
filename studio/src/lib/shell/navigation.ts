import { onceLeft } from '../../ui/overlays/history-entry.ts'

/** Where the router hangs in, so that flows outside React can move between pages. */
let go: (path: string) => void = () => undefined

export const setNavigator = (navigate: (path: string) => void): void => {
  go = navigate
}

export const navigateTo = (path: string): void => onceLeft(() => go(path))
