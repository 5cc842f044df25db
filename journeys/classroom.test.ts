import { afterEach, beforeAll, expect, test } from 'vitest'
import type { Locator, Page } from 'playwright-core'
import { openVisitor, phone } from './testing/pages/chromium.ts'
import { loadAxe, violations } from './testing/pages/axe.ts'
import type { Visitor } from './testing/pages/chromium.ts'
import { acquireProduct } from './testing/acquire-product.ts'
import type { AcquiredProduct } from './testing/acquire-product.ts'
import { signUp, takes } from './testing/studio.ts'

const names = Array.from({ length: 30 }, (_, place) => `Student ${String.fromCodePoint(65 + (place % 26))}${place + 1}`)

let songloom: AcquiredProduct
const visitors: Visitor[] = []

beforeAll(async () => {
  songloom = await acquireProduct('studio')
})
afterEach(() => Promise.all(visitors.splice(0).map((visitor) => visitor.close())))

async function open(path: string, viewport?: typeof phone): Promise<Page> {
  const visitor = await openVisitor(`${songloom.address}${path}`, viewport)
  visitors.push(visitor)
  return visitor.page
}

const button = (place: Page | Locator, name: string | RegExp) => place.getByRole('button', { name })

/** A class of thirty; answers its code and the pictures of its first student. */
async function makeClass(page: Page): Promise<{ code: string; pictures: string[] }> {
  await button(page, 'New class').click()
  await page.getByRole('dialog').getByLabel('Name of the class').fill('Music 7b')
  await button(page, 'Create class').click()
  await page.getByLabel('Paste the names, one a line').fill(names.join('\n'))
  await button(page, 'Add 30 students').click()
  const list = page.getByRole('dialog', { name: 'Pictures to log in' })
  const first = list.getByRole('listitem').filter({ hasText: names[0]! })
  const pictures = (await first.getByRole('img').getAttribute('aria-label'))!.split(', ')
  await list.getByRole('button', { name: 'Close' }).click()
  const code = await page.getByText(/^[A-Z]{3} [A-Z]{4}$/).innerText()
  return { code: code.replace(' ', ''), pictures }
}

/** The song that everyone begins with. */
async function makeTemplate(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Create', exact: true }).click()
  await button(page, 'New song').last().click()
  const panel = page.getByRole('complementary', { name: 'Panel' })
  await panel.getByRole('textbox', { name: 'Your song' }).fill('A calm song about the river')
  await panel.getByRole('button', { name: /^Create/ }).click()
  await page.waitForURL(/\/edu\/create\/[0-9a-f]{24}$/)
  await button(takes(page), /^Play /).waitFor({ timeout: 180_000 })
}

async function handOut(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await page.getByRole('link', { name: /^Music 7b/ }).click()
  await page.getByRole('main').getByRole('link', { name: 'Assignments' }).click()
  await button(page, 'New assignment').click()
  const dialog = page.getByRole('dialog', { name: 'New assignment' })
  await dialog.getByLabel('Title').fill('Our river')
  await dialog.getByLabel('Instructions').fill('Listen, then hand it in.')
  await dialog.getByRole('combobox', { name: 'Template project' }).selectOption({ index: 1 })
  await dialog.getByRole('button', { name: 'Hand out' }).click()
  await page.getByRole('heading', { name: 'Our river' }).waitFor()
  await expect.poll(() => page.getByRole('row').count(), { timeout: 60_000 }).toBe(31)
}

async function logInWithPictures(page: Page, pictures: readonly string[]): Promise<void> {
  await page.getByLabel('Your name, as your teacher wrote it').fill(names[0]!)
  for (const picture of pictures) await page.getByRole('button', { name: picture, exact: true }).click()
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click()
  await page.waitForURL('**/edu/student/dashboard')
}

async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  await loadAxe(page)
  expect(await violations(page)).toEqual([])
}

test('a teacher hands out work to thirty students without e-mail, one hands it in, and it is returned', async () => {
  const teacher = await open('/edu')
  await button(teacher, 'Start as a teacher').click()
  await signUp(teacher)
  await teacher.waitForURL('**/edu/teacher/dashboard')
  const { code, pictures } = await makeClass(teacher)
  await makeTemplate(teacher)
  await handOut(teacher)

  const student = await open(`/edu/join/${code}`, phone)
  await logInWithPictures(student, pictures)
  await student.getByRole('link', { name: /^Our river/ }).click()
  await student.getByRole('link', { name: 'Open my project' }).click()
  await student.waitForURL(/\/edu\/create\/[0-9a-f]{24}$/)
  await button(takes(student), /^Play /).waitFor()
  await student.getByRole('link', { name: 'Task and hand in' }).click()
  await button(student, 'Hand in').click()
  await button(student, 'Take back').waitFor()

  await teacher.reload()
  await teacher
    .getByRole('row', { name: new RegExp(`^${names[0]}.*Handed in`) })
    .getByRole('link')
    .click()
  await teacher.getByRole('slider', { name: 'Second of the song' }).first().fill('7')
  await teacher.getByRole('textbox', { name: 'Comment at 0:07' }).fill('Lovely here')
  await button(teacher, 'Comment').first().click()
  await button(teacher, 'Play from 0:07').waitFor()
  await button(teacher, 'Return').click()
  await button(teacher, 'Return again').waitFor()
  await expectAccessible(teacher)

  await student.reload()
  await student.getByText('Lovely here').waitFor()
  await button(student, 'Hand in again').waitFor()
  await expectAccessible(student)
})
