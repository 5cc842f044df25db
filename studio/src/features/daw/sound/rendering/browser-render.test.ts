// @vitest-environment node
import { readFile, readdir } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DawDocument } from '@songloom/contracts/daw/document'
import { finishSteps } from '@songloom/engine/dsp/run-steps'
import type { Stereo } from '@songloom/engine/dsp/stereo'
import { stretchSound } from '@songloom/engine/timeline/sounds/stretch-sound'
import { createTimelineRenderer } from '@songloom/engine/timeline/renderer'
import {
  makeAutomation,
  makeBus,
  makeClip,
  makeEffect,
  makeSend,
  makeTrack,
  toDocument,
} from '@songloom/engine/timeline/testing/documents'
import { noopPrint } from '@songloom/platform/embedded/console-lines'
import { findInstalledChromium } from '@songloom/platform/embedded/parts/chromium'
import { buildStudio } from '@songloom/platform/embedded/preparations'
import { renderOffline } from './render-offline.ts'
import type { FromWorker } from '../sound-messages.ts'

const assets = join(import.meta.dirname, '../../../../../dist/assets')
const seconds = 2
const samples = seconds * 44_100
const types: Record<string, string> = { js: 'text/javascript', wasm: 'application/wasm', html: 'text/html' }
/** As the server sends it with the studio's page; its files have none. */
const policy = "default-src 'self'; script-src 'self'"

/** The same noise in both worlds. Sent to the page as text, so it uses nothing from outside. */
function makeNoise(seed: number, count: number): Stereo {
  let state = seed
  const next = (): number => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647 - 0.5
  const make = (): Float32Array => Float32Array.from({ length: count }, next)
  return { left: make(), right: make() }
}

const document: DawDocument = {
  ...toDocument(
    makeTrack('a', { gainDb: -3, pan: -0.4, position: 1 }),
    makeTrack('b', { position: 2 }),
    makeBus('room', { gainDb: -4 }),
    makeSend('send', 'a', 'room', -6),
    makeClip('one', 'a', { audioId: 'x', fadeInSeconds: 0.2, durationSeconds: 1.5 }),
    makeClip('two', 'b', { audioId: 'y', startBeats: 1, isReversed: true, durationSeconds: 1.2, fadeOutSeconds: 0.3 }),
    makeEffect('eq', 'a', 'eq', { lowCutHz: 120, midGainDb: 5, highGainDb: -4 }),
    makeEffect('squeeze', 'b', 'compressor', { thresholdDb: -24, ratio: 6 }),
    makeEffect('echo', 'b', 'delay', { seconds: 0.11, mix: 0.4 }),
    makeEffect('reverb', 'room', 'reverb', { mix: 1 }),
    makeAutomation('course', 'a', 'pan', [
      { beats: 0, value: -1 },
      { beats: 3, value: 1 },
    ]),
    { id: 'faster', kind: 'tempo', startBeats: 2, bpm: 140 },
  ),
}

let server: Server
let browser: Browser
let page: Page

async function serve(): Promise<string> {
  server = createServer((request, response) => {
    const name = request.url!.split('/').at(-1)!
    const isPage = name === ''
    const send = (body: Buffer | string): void => {
      const type = types[name.split('.').at(-1)!] ?? types.html!
      response.writeHead(200, { 'content-type': type, ...(isPage && { 'content-security-policy': policy }) }).end(body)
    }
    if (isPage) send('<!doctype html><title>x</title>')
    else readFile(join(assets, name)).then(send, () => response.writeHead(404).end())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

const findAsset = async (name: string): Promise<string> => {
  const files = await readdir(assets)
  return `/assets/${files.find((file) => file.startsWith(`${name}-`) && file.endsWith('.js'))!}`
}

beforeAll(async () => {
  await buildStudio(noopPrint)
  browser = await chromium.launch({
    executablePath: process.env.CHROME_PATH ?? findInstalledChromium(),
    args: ['--no-sandbox', '--autoplay-policy=no-user-gesture-required'],
  })
  page = await browser.newPage()
  await page.goto(await serve())
}, 240_000)
afterAll(async () => {
  await browser.close()
  server.close()
})

const toFloats = (text: string): Float32Array => new Float32Array(new Uint8Array(Buffer.from(text, 'base64')).buffer)

const countDifferences = (one: Float32Array, other: Float32Array): number =>
  Math.abs(one.length - other.length) + one.filter((value, at) => !Object.is(value, other[at])).length

interface InPage {
  url: string
  noise: string
  samples: number
  document: DawDocument
  blockSamples: number
}

/** Renders in the worker that the studio plays with; left and right one after the other, as base64. */
function renderInPage({ url, noise, samples: count, document: wanted, blockSamples }: InPage): Promise<string> {
  const make = new Function(`return ${noise}`)() as typeof makeNoise
  const sounds = new Map([1, 2].map((seed) => [`audio ${seed === 1 ? 'x' : 'y'}`, make(seed, count)]))
  const worker = new Worker(url, { type: 'module' })
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      if (data.type === 'failed') reject(new Error(data.message))
      if (data.type !== 'rendered') return
      const bytes = [data.left, data.right].map((side) => new Uint8Array(side.buffer as ArrayBuffer))
      const reader = new FileReader()
      reader.onload = () => resolve(String(reader.result).split(',')[1]!)
      reader.readAsDataURL(new Blob(bytes))
    }
    worker.postMessage({ type: 'render', options: { document: wanted, sounds, samples: count, blockSamples } })
  })
}

test('the browser renders a document exactly as the server does, in blocks of any size', async () => {
  const sounds = new Map([
    ['audio x', makeNoise(1, samples)],
    ['audio y', makeNoise(2, samples)],
  ])
  const { left, right } = renderOffline({ document, sounds, samples, blockSamples: 4_096 }, createTimelineRenderer)
  const url = await findAsset('render-worker')
  const order = { url, noise: makeNoise.toString(), samples, document, blockSamples: 1_024 }
  const inBrowser = toFloats(await page.evaluate(renderInPage, order))
  const onServer = Float32Array.of(...left, ...right)
  expect(Math.max(...onServer)).toBeGreaterThan(0.1)
  expect(countDifferences(inBrowser, onServer)).toBe(0)
  // Seeded: a fader that differs by a hundredth of a decibel is found.
  const louder = { ...document, b: makeTrack('b', { position: 2, gainDb: 0.01 }) }
  const other = renderOffline({ document: louder, sounds, samples, blockSamples: 4_096 }, createTimelineRenderer)
  expect(countDifferences(inBrowser, Float32Array.of(...other.left, ...other.right))).toBeGreaterThan(1_000)
})

test('a stretched sound is the same in the browser', async () => {
  const source = { type: 'stretched', audioId: 'x', semitones: 2, stretch: 1.25 } as const
  const { left } = finishSteps(stretchSound(makeNoise(3, 22_050), source))
  const inBrowser = await page.evaluate(
    ({ url, noise, wanted }) => {
      const recording = (new Function(`return ${noise}`)() as typeof makeNoise)(3, 22_050)
      const worker = new Worker(url, { type: 'module' })
      return new Promise<number[]>((resolve) => {
        worker.onmessage = ({ data }: MessageEvent<{ sound: Stereo }>) => resolve([...data.sound.left])
        worker.postMessage({ id: 1, source: wanted, recording })
      })
    },
    { url: await findAsset('prepare-worker'), noise: makeNoise.toString(), wanted: source },
  )
  expect(countDifferences(Float32Array.from(inBrowser), left)).toBe(0)
})
