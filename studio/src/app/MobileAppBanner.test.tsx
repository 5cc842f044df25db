import '../testing/browser.ts'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../lib/query-client.ts'
import { storeOf } from '../lib/store-of.ts'
import { answerWith, show } from '../testing/screen.tsx'
import { MobileAppBanner } from './MobileAppBanner.tsx'

const useAgent = (agent: string): void => void vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent)
const banner = (): HTMLElement | null => screen.queryByRole('complementary', { name: 'Mobile app' })
const pixel = 'Mozilla/5.0 (Linux; Android 16; Pixel 9)'
const android = 'https://play.google.com/store/apps/details?id=test.songloom'
const links = { '/api/store-links': { body: { success: true, ios: null, android } } }

beforeEach(() => {
  localStorage.clear()
  queryClient.removeQueries({ queryKey: ['store-links'] })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('a banner leads to the page that its operator names; dismissed, it stays away (spec 2 §2, spec 3 §2)', async () => {
  answerWith(links)
  useAgent(pixel)
  show(<MobileAppBanner />)
  expect((await screen.findByRole('link')).getAttribute('href')).toBe(android)
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(banner()).toBeNull()
  cleanup()
  show(<MobileAppBanner />)
  expect(banner()).toBeNull()
})

test('without a page for this machine there is none', async () => {
  const sent = answerWith(links)
  useAgent('Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X)')
  show(<MobileAppBanner />)
  await waitFor(() => expect(sent).toHaveLength(1))
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
  expect(machines.map(storeOf)).toEqual(['android', 'ios', undefined, undefined])
})
