import { afterEach, vi } from 'vitest'
import { cleanup, configure } from '@testing-library/react'

// A busy machine is a slow one.
configure({ asyncUtilTimeout: 60_000 })

// What jsdom lacks. Imported first, since stores ask at once.
vi.stubGlobal('matchMedia', () => ({
  matches: false,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  addListener: () => undefined,
  removeListener: () => undefined,
}))
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  },
)
window.scrollTo = () => undefined
afterEach(cleanup)
