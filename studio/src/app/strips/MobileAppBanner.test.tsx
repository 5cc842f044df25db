import '../../testing/browser.ts'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findStore } from '../../lib/shell/find-store.ts'
import { show } from '../../testing/screen.tsx'
import { haveSettings } from '../../testing/settings.ts'
import { MobileAppBanner } from './MobileAppBanner.tsx'

const useAgent = (agent: string): void => void vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent)
const banner = (): HTMLElement | null => screen.queryByRole('complementary', { name: 'Mobile app' })
const pixel = 'Mozilla/5.0 (Linux; Android 16; Pixel 9)'

const offer = (ios: string | null, android: string | null): void => haveSettings({ stores: { ios, android } })

beforeEach(() => {
  localStorage.clear()
  offer('https://apps.apple.com/app/id1', 'https://play.google.com/store/apps/details?id=loom')
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test.each([
  ['iOS', 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X)', 'https://apps.apple.com/app/id1'],
  ['Android', 'Mozilla/5.0 (Linux; Android 16; Pixel 9)', 'https://play.google.com/store/apps/details?id=loom'],
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

test('is not shown without a configured store', () => {
  offer('https://apps.apple.com/app/id1', null)
  useAgent('Mozilla/5.0 (Linux; Android 16; Pixel 9)')
  show(<MobileAppBanner />)
  expect(banner()).toBeNull()
})

test('stores its dismissal in local storage', () => {
  useAgent('Mozilla/5.0 (Linux; Android 16; Pixel 9)')
  show(<MobileAppBanner />)
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(banner()).toBeNull()
  cleanup()
  show(<MobileAppBanner />)
  expect(banner()).toBeNull()
})

test('tablets and phones have a store, desktops none', () => {
  const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'
  const machines = [
    { userAgent: pixel, maxTouchPoints: 5 },
    { userAgent: mac, maxTouchPoints: 5 },
    { userAgent: mac, maxTouchPoints: 0 },
    { userAgent: 'Mozilla/5.0 (X11; Linux x86_64)', maxTouchPoints: 0 },
  ]
  expect(machines.map(findStore)).toEqual(['android', 'ios', undefined, undefined])
})
