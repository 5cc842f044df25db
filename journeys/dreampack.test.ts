import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Knex } from 'knex'
import type { Page } from 'playwright-core'
import { connectPostgres } from '@songloom/platform/connections'
import { openVisitor } from './testing/pages/chromium.ts'
import type { Visitor } from './testing/pages/chromium.ts'
import { grantPaidPlan } from './testing/creator.ts'
import { acquireProduct } from './testing/acquire-product.ts'
import type { AcquiredProduct } from './testing/acquire-product.ts'
import { hear, openSignUp, signUp, takes } from './testing/studio.ts'

const prompt = 'A calm song about rain on a tin roof'

let songloom: AcquiredProduct
let db: Knex
let visitor: Visitor | undefined

beforeAll(async () => {
  songloom = await acquireProduct('studio')
  db = connectPostgres(songloom.stack.databaseUrl)
})
afterEach(async () => {
  await visitor?.close()
  visitor = undefined
})
afterAll(() => db.destroy())

/** Someone new whose tokens are enough for twenty packs. */
async function enter(page: Page): Promise<void> {
  await openSignUp(page)
  const email = await signUp(page)
  const user = await db<{ id: string; email: string }>('users').where({ email }).first('id')
  await grantPaidPlan(db, user!.id)
  await page.reload()
  await page.getByText('41,000 tokens').waitFor()
}

async function setUp(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'New song' }).click()
  const panel = page.getByRole('complementary', { name: 'Panel' })
  await panel.getByRole('textbox', { name: 'Your song' }).fill(prompt)
  await panel.getByRole('button', { name: 'More options' }).click()
  await panel.getByRole('button', { name: 'Create Dreampack' }).click()
  const dialog = page.getByRole('dialog', { name: 'Setup Dreampack' })
  await dialog.getByText('2,000 tokens a day').waitFor()
  await dialog.getByText('Your balance lasts 20 days.').waitFor()
  await dialog.getByText(/^Next run: (Today|Tomorrow) at 7:00 am, /).waitFor()
  await dialog.getByRole('button', { name: 'Create', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  const toast = page.getByRole('listitem').filter({ hasText: 'Dreampack created successfully!' })
  await toast.getByRole('button', { name: 'Dreampacks' }).click()
}

const card = (page: Page, name: string) => page.getByRole('article', { name })

test('a dreampack is set up, run with one notice for ten tracks, paused, edited and deleted', async () => {
  visitor = await openVisitor(`${songloom.address}/studio`)
  const { page } = visitor
  await enter(page)
  await setUp(page)
  const pack = card(page, prompt)
  await pack.getByText(/^10 tracks daily at 7:00 am, /).waitFor()

  await pack.getByRole('button', { name: /^Run now/ }).click()
  await pack.getByRole('progressbar').waitFor()
  const notice = page.getByRole('listitem').filter({ hasText: `${prompt}: 10 of 10 tracks are ready.` })
  await notice.waitFor({ timeout: 240_000 })
  await pack.getByText('10 of 10 tracks').waitFor()
  expect(await page.getByRole('listitem').filter({ hasText: ' is ready.' }).count()).toBe(0)
  await notice.getByRole('button', { name: 'Open' }).click()
  await page.waitForURL(/\/studio\/[0-9a-f]{24}$/)
  const project = page.url()
  await expect.poll(() => takes(page).count()).toBe(10)
  await hear(visitor, 15)
  await page.getByText('39,000 tokens').waitFor()

  await page.getByRole('navigation').getByRole('link', { name: 'Dreampacks' }).click()
  await pack.getByRole('button', { name: `Pause ${prompt}` }).click()
  await pack.getByText('Paused').waitFor()
  await pack.getByRole('button', { name: `Edit ${prompt}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Dreampack' })
  await dialog.getByLabel('Name').fill('Morning pack')
  await dialog.getByLabel('Tracks a day').fill('5')
  await dialog.getByRole('combobox', { name: 'Daily at' }).selectOption('9:00 pm')
  await dialog.getByLabel('Token budget a month').fill('20000')
  await dialog.getByRole('button', { name: 'Save' }).click()
  const edited = card(page, 'Morning pack')
  await edited.getByText(/^5 tracks daily at 9:00 pm, /).waitFor()
  await edited.getByText('2,000 of 20,000 tokens spent this month').waitFor()

  await edited.getByRole('link', { name: 'Morning pack' }).click()
  await page.getByRole('region', { name: 'Packs' }).getByText('Started manually').waitFor()
  await page.getByRole('button', { name: 'Delete Morning pack' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByText('No Dreampacks yet.').waitFor()
  await page.goto(project)
  await expect.poll(() => takes(page).count()).toBe(10)
})
