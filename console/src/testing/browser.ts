import { afterEach, vi } from 'vitest'
import { cleanup } from '@testing-library/react'

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
