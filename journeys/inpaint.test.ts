import type { Page } from 'playwright-core'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { openVisitor } from './testing/pages/chromium.ts'
import type { Visitor } from './testing/pages/chromium.ts'
import { acquireProduct } from './testing/acquire-product.ts'
import type { AcquiredProduct } from './testing/acquire-product.ts'
import { locatePanel } from './testing/material.ts'
import { ask, logIn, takes, waitForSound } from './testing/studio.ts'

let songloom: AcquiredProduct
let visitor: Visitor | undefined

beforeAll(async () => {
  songloom = await acquireProduct('studio')
})
afterEach(async () => {
  await visitor?.close()
  visitor = undefined
})

interface Message {
  _id: string
  status: string
  audioData: { audioId: string; formats: { wav: string } }[]
  result: { replaced: { startSeconds: number; endSeconds: number }[] } | null
}

async function done(page: Page, projectId: string, messageId: string): Promise<Message> {
  const path = `/api/generation/${projectId}/${messageId}`
  const message = async () => (await ask<{ data: { message: Message } }>(page, 'GET', path)).data.message
  await expect.poll(async () => (await message()).status, { timeout: 180_000, interval: 100 }).toBe('COMPLETED')
  return message()
}

/** A project with a song of 15 s in it, and its page. */
async function openSong(): Promise<{ page: Page; projectId: string; song: Message }> {
  visitor = await openVisitor(songloom.address)
  const { page } = visitor
  await page.goto(new URL('/studio', page.url()).href)
  await page.getByRole('button', { name: 'Log In' }).first().click()
  await logIn(page, 'paid@songloom.test', 'songloom-demo')
  const { _id: projectId } = await ask<{ _id: string }>(page, 'POST', '/api/studio/project/create', {})
  const request = {
    projectId,
    actionByUser: 'song_gen',
    prompt: 'a soul song about a bridge',
    version: 'v4_5',
    duration: 15,
  }
  const { messageId } = await ask<{ messageId: string }>(page, 'POST', '/api/generate', request)
  const song = await done(page, projectId, messageId)
  await page.goto(`${songloom.address}/studio/${projectId}`)
  return { page, projectId, song }
}

/** Draws over the waveform of the panel, from one share of its width to another. */
async function draw(page: Page, from: number, to: number): Promise<void> {
  const box = (await locatePanel(page).locator('[data-sections]').boundingBox())!
  const y = box.y + box.height / 2
  await page.mouse.move(box.x + from * box.width, y)
  await page.mouse.down()
  await page.mouse.move(box.x + to * box.width, y, { steps: 8 })
  await page.mouse.up()
}

/** Frames of two stored WAVs that differ, before, in and after a part of them. */
const changedFrames = (
  page: Page,
  wavs: readonly [string, string],
  part: { startSeconds: number; endSeconds: number },
) =>
  page.evaluate(
    async ([addresses, { startSeconds, endSeconds }]) => {
      const framesOf = async (address: string): Promise<Uint32Array> => {
        const bytes = new Uint8Array(await (await fetch(address)).arrayBuffer())
        let at = 12
        const view = new DataView(bytes.buffer)
        while (String.fromCharCode(...bytes.subarray(at, at + 4)) !== 'data') at += 8 + view.getUint32(at + 4, true)
        const end = at + 8 + view.getUint32(at + 4, true)
        return new Uint32Array(bytes.slice(at + 8, end).buffer)
      }
      const [source, made] = [await framesOf(addresses[0]), await framesOf(addresses[1])]
      const counts = { outside: Math.abs(source.length - made.length), inside: 0 }
      const [from, to] = [Math.round(startSeconds * 44_100), Math.round(endSeconds * 44_100)]
      source.forEach((frame, at) => {
        if (frame !== made[at]) counts[at >= from && at < to ? 'inside' : 'outside']++
      })
      return counts
    },
    [wavs, part] as const,
  )

test('a drawn part of a song is rendered again; nothing else changes, and the card marks it', async () => {
  const { page, projectId, song } = await openSong()
  await takes(page).getByRole('button', { name: 'Use it in a tool' }).first().click()
  await page.getByRole('menuitem', { name: 'Replace a part' }).click()
  const panel = locatePanel(page)
  await panel.getByRole('heading', { name: 'INPAINTING' }).waitFor()

  await panel.getByRole('button', { name: /^Create/ }).click()
  await page.getByText('Please select a section to inpaint.').waitFor()

  await panel.locator('[data-sections]').waitFor()
  await draw(page, 0.4, 0.7)
  await panel.getByRole('slider', { name: 'Place of section 1' }).waitFor()
  await panel.getByRole('combobox', { name: 'Tags' }).fill('saxaphone')
  await panel.getByRole('option', { name: 'Saxophone Instrument', exact: true }).click()
  await panel.getByRole('button', { name: 'Remove Saxophone', exact: true }).waitFor()
  const accepted = page.waitForResponse((response) => response.url().endsWith('/api/generate'))
  await panel.getByRole('button', { name: /^Create/ }).click()
  await page.getByText('Proceeding without lyrics. You can add them for more control.').waitFor()
  const { messageId } = (await (await accepted).json()) as { messageId: string }

  const inpainted = await done(page, projectId, messageId)
  const card = takes(page).filter({ has: page.getByRole('list', { name: 'Replaced' }) })
  await card.waitFor()
  const [part] = inpainted.result!.replaced
  expect(part!.startSeconds).toBeGreaterThan(5.5)
  expect(part!.endSeconds).toBeLessThan(11)
  const wavs = [song.audioData[0]!.formats.wav, inpainted.audioData[0]!.formats.wav] as const
  const changed = await changedFrames(page, wavs, part!)
  expect(changed.outside).toBe(0)
  expect(changed.inside).toBeGreaterThan(100_000)

  await card.getByRole('button', { name: /^Play (?!the original)/ }).click()
  await waitForSound(visitor!, 15)
  await card.getByRole('button', { name: /Replaced from 0:0/ }).click()
  await expect.poll(async () => (await visitor!.sound())!.currentTime).toBeGreaterThan(part!.startSeconds)
  expect((await visitor!.sound())!.paused).toBe(false)
}, 300_000)
