import { useSyncExternalStore } from 'react'
import { withScope } from '../../../lib/shell/scope.ts'

const query = '(min-width: 48rem)'

const subscribe = (onChange: () => void): (() => void) =>
  withScope((scope) => scope.listen(matchMedia(query), 'change', onChange))

/** Wide enough for the timeline. */
export const useWide = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(query).matches)
