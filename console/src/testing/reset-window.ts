import { cleanup } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

// The library does this itself only for the first file of a process.
afterEach(() => {
  vi.unstubAllGlobals()
  if (typeof window === 'undefined') return
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
  window.history.replaceState(null, '', '/')
})
