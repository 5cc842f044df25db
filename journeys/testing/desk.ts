import type { Locator, Page } from 'playwright-core'

const password = 'songloom-demo'

/** Signs in on the support desk's page. */
export async function signInAtDesk(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** The line of a list, or the card on a phone. */
export const rowWith = (page: Page, text: string | RegExp): Locator =>
  page.locator('[data-row]').filter({ hasText: text })

export const deskList = (resource: string, filter: Record<string, string>): string =>
  `/console/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`

/** Counts clicks and keys. */
export function clickCounter(): { count: () => number; click: (target: Locator) => Promise<void> } {
  let clicks = 0
  return {
    count: () => clicks,
    click: async (target) => {
      clicks++
      await target.click()
    },
  }
}
