import { afterAll, afterEach, beforeAll, test } from 'vitest'
import { openVisitor } from './testing/pages/chromium.ts'
import type { Visitor } from './testing/pages/chromium.ts'
import { acquireProduct } from './testing/acquire-product.ts'
import type { AcquiredProduct } from './testing/acquire-product.ts'
import { chooseFile, collectMaterial, finalize, openNewLibrary } from './testing/material.ts'
import type { Material } from './testing/material.ts'

let songloom: AcquiredProduct
let material: Material
let visitor: Visitor | undefined

beforeAll(async () => {
  songloom = await acquireProduct('studio')
  material = await collectMaterial()
})
afterEach(async () => {
  await visitor?.close()
  visitor = undefined
})
afterAll(() => material.forget())

test('the same file returns the existing audio; a file without sound is refused, and adds nothing', async () => {
  visitor = await openVisitor(songloom.address)
  const { page } = visitor
  const { library } = await openNewLibrary(page)
  const path = await material.chord('Twice.wav', 3)
  await chooseFile(page, path)
  await finalize(page, 'Twice')
  await chooseFile(page, path)
  await page
    .getByText(/is already in your library/)
    .first()
    .waitFor()
  await chooseFile(page, await material.file('Broken.mp3', 'This is no sound at all, whatever its name says.'))
  await page.getByText('Error processing audio file').first().waitFor()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await library.getByRole('button', { name: 'Uploaded' }).click()
  await library.getByRole('status').getByText('1 Uploads').waitFor()
})
