import { afterEach, beforeAll, expect, test } from 'vitest'
import { openVisitor } from './testing/pages/chromium.ts'
import type { Visitor } from './testing/pages/chromium.ts'
import { acquireProduct } from './testing/acquire-product.ts'
import type { AcquiredProduct } from './testing/acquire-product.ts'
import { ask, hear, openSignUp, signUp, takes } from './testing/studio.ts'

let songloom: AcquiredProduct
let visitor: Visitor | undefined

beforeAll(async () => {
  songloom = await acquireProduct('studio')
})
afterEach(async () => {
  await visitor?.close()
  visitor = undefined
})

interface Ordered {
  url: string
}
interface Generated {
  messageId: string
  code?: string
}

test('a new user buys a plan, sees its tokens without a reload, and makes a song of 30 s', async () => {
  visitor = await openVisitor(`${songloom.address}/myaccount`)
  const { page } = visitor
  await openSignUp(page)
  await signUp(page)
  const projectId = (await ask<{ _id: string }>(page, 'POST', '/api/studio/project/create', {}))._id
  const song = { projectId, prompt: 'a calm song about rain', duration: 30, version: 'v4_5', actionByUser: 'song_gen' }
  expect((await ask<Generated>(page, 'POST', '/api/generate', song)).messageId).toBeUndefined()

  const { url } = await ask<Ordered>(page, 'POST', '/api/billing/checkout', { plan: 'creator' })
  await page.goto(url)
  await page.getByText('No card is asked for, and no money moves.').waitFor()
  await page.getByRole('button', { name: 'Pay $10 in play money' }).click()
  await page.getByText('Thank you. Your plan is Creator now, and 10,000 tokens are in your account.').waitFor()
  await page.getByRole('link', { name: 'See the receipt' }).click()
  await page.getByText(/Renews on .* for \$10 a month/).waitFor()
  await page.getByText('Creator plan, one month').waitFor()

  expect((await ask<Generated>(page, 'POST', '/api/generate', song)).messageId).toBeTruthy()
  await page.goto(`${songloom.address}/studio/${projectId}`)
  await takes(page)
    .getByRole('button', { name: /^Play / })
    .first()
    .waitFor({ timeout: 180_000 })
  await hear(visitor, 30)
})
