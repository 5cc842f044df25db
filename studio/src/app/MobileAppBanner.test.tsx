import '../testing/browser.ts'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { show } from '../testing/screen.tsx'
import { MobileAppBanner } from './MobileAppBanner.tsx'

const useAgent = (agent: string): void => void vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent)
const banner = (): HTMLElement | null => screen.queryByRole('complementary', { name: 'Mobile app' })

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test.each([
  ['iOS', 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X)', 'https://apps.apple.com/'],
  ['Android', 'Mozilla/5.0 (Linux; Android 16; Pixel 9)', 'https://play.google.com/store'],
])('on %s a banner with its store link (spec 2 §2, spec 3 §2)', (_, agent, href) => {
  useAgent(agent)
  show(<MobileAppBanner />)
  expect(screen.getByRole('link').getAttribute('href')).toBe(href)
})

test('on a desktop there is none', () => {
  useAgent('Mozilla/5.0 (X11; Linux x86_64)')
  show(<MobileAppBanner />)
  expect(banner()).toBeNull()
})

test('its dismissal is remembered in local storage', () => {
  useAgent('Mozilla/5.0 (Linux; Android 16; Pixel 9)')
  show(<MobileAppBanner />)
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(banner()).toBeNull()
  cleanup()
  show(<MobileAppBanner />)
  expect(banner()).toBeNull()
})
