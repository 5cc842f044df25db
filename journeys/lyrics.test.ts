import { afterEach, beforeAll, expect, test } from 'vitest'
import { openVisitor } from './testing/pages/chromium.ts'
import type { Visitor } from './testing/pages/chromium.ts'
import { acquireProduct } from './testing/acquire-product.ts'
import type { AcquiredProduct } from './testing/acquire-product.ts'
import { openSignUp, signUp, takes } from './testing/studio.ts'

let songloom: AcquiredProduct
let visitor: Visitor | undefined

beforeAll(async () => {
  songloom = await acquireProduct('studio')
})
afterEach(async () => {
  await visitor?.close()
  visitor = undefined
})

const words = (text: string): string[] => text.toLowerCase().match(/[\p{L}’']+/gu) ?? []

test('lyrics are written, used in a song, and sung by it', async () => {
  visitor = await openVisitor(`${songloom.address}/studio`)
  const { page } = visitor
  await openSignUp(page)
  await signUp(page)

  await page.getByRole('button', { name: 'Tools' }).first().click()
  await page
    .getByRole('button', { name: /^AI Lyrics Writer/ })
    .first()
    .click()
  const panel = page.getByRole('complementary', { name: 'Panel' })
  await panel.getByRole('textbox', { name: 'What it is about' }).fill('the lighthouse keeper and the sea')
  await panel.getByRole('group', { name: 'Section' }).getByRole('button', { name: 'Chorus' }).click()
  await panel.getByRole('group', { name: 'Genre' }).getByRole('button', { name: 'Folk', exact: true }).click()
  await panel.getByRole('button', { name: /^Create/ }).click()

  const card = page.getByRole('article').first()
  const use = card.getByRole('button', { name: 'Use in a song' })
  await use.waitFor({ timeout: 60_000 })
  await use.click()
  const box = panel.getByRole('textbox', { name: 'Lyrics' })
  const lyrics = await box.inputValue()
  expect(lyrics).toMatch(/^\[Chorus\]\n.+\n.+\n.+\n.+$/)
  for (const line of lyrics.split('\n').slice(1)) expect(await card.getByText(line, { exact: true }).count()).toBe(1)

  await panel.getByRole('button', { name: /^Create/ }).click()
  await takes(page)
    .getByRole('button', { name: /^Play / })
    .first()
    .waitFor({ timeout: 180_000 })
  const sung = await page.evaluate(async () => {
    const { audios } = (await (await fetch('/api/studio/getAudios/unpaginated')).json()) as {
      audios: { lyrics: string }[]
    }
    return audios[0]!.lyrics
  })
  const own = words(lyrics.replace('[Chorus]', ''))
  expect(words(sung.replace(/\[[^\]]*\]/g, '')).slice(0, own.length)).toEqual(own)
})
