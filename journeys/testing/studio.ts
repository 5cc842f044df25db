import { randomBytes } from 'node:crypto'
import { expect } from 'vitest'
import type { Locator, Page } from 'playwright-core'
import type { Visitor } from './pages/chromium.ts'

const haveEnoughData = 3

/** From the header: some pages have a second button in their text for visitors. */
export const openSignUp = (page: Page): Promise<void> =>
  page.getByRole('banner').getByRole('button', { name: 'Sign Up' }).click()

/** Submits the modal's form, which resumes the pending action. */
export async function signUp(page: Page): Promise<string> {
  const modal = page.getByRole('dialog')
  const email = `${randomBytes(6).toString('hex')}@journey.test`
  await modal.getByRole('tab', { name: 'Sign Up' }).click()
  await modal.getByLabel('Name').fill('Nia Newcomer')
  await modal.getByLabel('Email').fill(email)
  await modal.getByLabel('Password').fill('a-long-password')
  await modal.getByRole('button', { name: 'Sign Up' }).click()
  await modal.waitFor({ state: 'detached' })
  return email
}

export async function logIn(page: Page, email: string, password: string): Promise<void> {
  const modal = page.getByRole('dialog')
  await modal.getByRole('tab', { name: 'Log In' }).click()
  await modal.getByLabel('Email').fill(email)
  await modal.getByLabel('Password').fill(password)
  await modal.getByRole('button', { name: 'Log In' }).click()
  await modal.waitFor({ state: 'detached' })
}

/** The playable tracks of a project; the examples on Home do not count. */
export const takes = (page: Page): Locator => page.locator('article[data-status=COMPLETED]')

/** Plays the newest track and listens until it has sounded for a second. */
export async function hear(visitor: Visitor, durationSeconds: number, withinMs?: number): Promise<void> {
  await takes(visitor.page)
    .getByRole('button', { name: /^Play / })
    .last()
    .click()
  await waitForSound(visitor, durationSeconds, withinMs)
}

/** Listens until the started playback has sounded for a second. */
export async function waitForSound({ sound }: Visitor, durationSeconds: number, withinMs = 90_000): Promise<void> {
  await expect.poll(async () => (await sound())?.currentTime ?? 0, { timeout: withinMs }).toBeGreaterThan(1)
  // A busy machine may have to wait for the next bytes in between.
  await expect
    .poll(async () => (await sound())?.readyState ?? 0, { timeout: withinMs })
    .toBeGreaterThanOrEqual(haveEnoughData)
  const { duration, paused } = (await sound())!
  expect(paused).toBe(false)
  expect(duration).toBeCloseTo(durationSeconds, 0)
}

/** What the page's own session is answered. */
export const ask = <T>(page: Page, method: string, path: string, body?: object): Promise<T> =>
  page.evaluate(
    async ([how, where, sent]) => {
      const headers = { 'content-type': 'application/json' }
      return (await fetch(where, { method: how, headers, ...(sent ? { body: JSON.stringify(sent) } : {}) })).json()
    },
    [method, path, body] as const,
  ) as Promise<T>
