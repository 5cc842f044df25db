import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AudioItem } from '@songloom/contracts/library/audios'
import { getErrorMessage, isErrorCode } from '@songloom/contracts/errors/errors.rules'
import { getUsableTool } from '@songloom/tools/registry.rules'
import type { PanelTool } from '@songloom/tools/registry.rules'
import { isFullLength, sample } from '@songloom/platform/testing/length'
import { checkLedger } from '@songloom/store/ledger/ledger-checker'
import { encodeWav } from '../media/wav/encode-wav.ts'
import { audioPanelTools, createProductHarness } from '../testing/product-harness.ts'
import { playsOwnEngine } from '../testing/own-engine.ts'
import type { Maker, ProductHarness } from '../testing/product-harness.ts'

/** One channel of 16-bit samples; our own encoder writes stereo only. */
function monoWav(samples: Int16Array, sampleRate: number): Uint8Array {
  const bytes = new Uint8Array(44 + samples.byteLength)
  const view = new DataView(bytes.buffer)
  const text = (at: number, words: string): void => bytes.set(new TextEncoder().encode(words), at)
  text(0, 'RIFF')
  view.setUint32(4, bytes.length - 8, true)
  text(8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  view.setUint16(20, 1, true)
  view.setUint16(22, 1, true)
  view.setUint32(24, sampleRate, true)
  view.setUint32(28, sampleRate * 2, true)
  view.setUint16(32, 2, true)
  view.setUint16(34, 16, true)
  text(36, 'data')
  view.setUint32(40, samples.byteLength, true)
  bytes.set(new Uint8Array(samples.buffer), 44)
  return bytes
}

const seconds = isFullLength ? 6 : 4
const stereo = (sampleAt: (index: number) => number, count = seconds * 44_100): Uint8Array => {
  const samples = Float32Array.from({ length: count }, (_, index) => sampleAt(index))
  return encodeWav({ left: samples, right: samples }, { sampleRate: 44_100, dither: false })
}
const sine = (index: number, sampleRate: number): number => Math.sin((2 * Math.PI * 220 * index) / sampleRate)

/** Broken inputs, by mistake or from other programs. */
const sounds: Record<string, () => Uint8Array> = {
  'silence.wav': () => stereo(() => 0),
  'one-sample.wav': () => stereo(() => 0.5, 1),
  'telephone.wav': () =>
    monoWav(
      Int16Array.from({ length: seconds * 8_000 }, (_, at) => 12_000 * sine(at, 8_000)),
      8_000,
    ),
  'clipped.wav': () => stereo((index) => (sine(index, 44_100) > 0 ? 1 : -1)),
  ...(isFullLength ? { 'an-hour.wav': () => monoWav(new Int16Array(60 * 60 * 8_000), 8_000) } : {}),
}

const sampledTools = sample(audioPanelTools, 4)

let harness: ProductHarness
let maker: Maker
const brought = new Map<string, AudioItem>()
/** One whose bytes are lost. */
let hollowId: string

/** A tool's inputs: all, or every third, offset by the tool's index. */
function soundsFor(tool: PanelTool): string[] {
  const names = Object.keys(sounds)
  if (isFullLength) return names
  const place = sampledTools.indexOf(tool)
  return place === -1 ? [] : [names[place % names.length]!]
}

const tokens = async (): Promise<{ available: number; reserved: number }> => {
  const { available, reserved } = (await maker.call('tokens')).body
  return { available, reserved }
}

/** A stable error code with its own message; others use this default. */
function expectSentence(code: string, message: string): void {
  expect(isErrorCode(code), code).toBe(true)
  expect(['internal', 'failed', 'engine_timeout']).not.toContain(code)
  expect(message).toMatch(/^\p{Lu}.+/u)
}

beforeAll(async () => {
  // What engines make of such sounds is the subject.
  harness = await createProductHarness({}, playsOwnEngine ? 'embedded' : 'fixture')
  maker = await harness.newMaker()
  const { audio } = await harness.bring(
    maker,
    'hollow.wav',
    stereo((index) => 0.3 * sine(index, 44_100)),
  )
  hollowId = audio!.audioId
  await harness.api
    .db('audios')
    .where({ id: hollowId })
    .update({ object_keys: JSON.stringify({ wav: 'users/nobody/lost.wav' }) })
})
afterAll(() => harness.close())

test.each(Object.keys(sounds))(
  '%s is brought in, or refused in a sentence',
  async (name) => {
    const before = await tokens()
    const { state, audio, failure } = await harness.bring(maker, name, sounds[name]!())
    expect(await tokens()).toEqual(before)
    if (failure) expectSentence(failure.code, failure.message)
    else expect([state, audio!.duration > 0, audio!.peaks.every(Number.isFinite)]).toEqual(['done', true, true])
    if (audio) brought.set(name, audio)
  },
  300_000,
)

test.each([
  ['words.mp3', 'These are words.'],
  ['picture.wav', '\u0089PNG\r\n\u001a\n'],
])('%s is no audio, whatever it is called', async (name, text) => {
  const { state, failure } = await harness.bring(maker, name, new TextEncoder().encode(text.repeat(200)))
  expect(state).toBe('failed')
  expectSentence(failure!.code, failure!.message)
})

describe.each(audioPanelTools)('%s', (key: PanelTool) => {
  test.each(soundsFor(key))(
    'handles %s or refuses it with a reason, and charges correctly',
    async (name) => {
      const audio = brought.get(name)
      if (!audio) return
      const { priceTokens, job } = getUsableTool(key)
      const before = await tokens()
      const answer = await harness.ask(maker, key, audio.audioId)
      const after = await tokens()
      const paid = before.available - after.available
      expect(after.reserved).toBe(before.reserved)
      if (answer.kind === 'refused') {
        expect(answer.status).toBeLessThan(500)
        expectSentence(answer.code, answer.message)
        expect(paid).toBe(0)
        return
      }
      const { status, failure, audioData, result } = answer.message
      if (status === 'COMPLETED') {
        expect(paid).toBeLessThanOrEqual(priceTokens)
        expect(audioData.every(({ duration, peaks }) => duration > 0 && peaks.every(Number.isFinite))).toBe(true)
        expect(audioData.length > 0 || result !== null || Object.keys(job.outputs).length === 0).toBe(true)
      } else {
        expectSentence(failure!.code, failure!.message)
        expect([paid, failure!.tokensReturned]).toEqual([0, priceTokens])
      }
    },
    300_000,
  )

  test('a reference with lost bytes ends with its message, and the tokens are refunded', async () => {
    const before = await tokens()
    const answer = await harness.ask(maker, key, hollowId)
    if (answer.kind === 'refused') return expectSentence(answer.code, answer.message)
    const code = key === 'extend_music' ? 'audio_prepare_error' : 'reference_failed'
    expect(answer.message.failure).toMatchObject({ code, message: getErrorMessage(code) })
    expect(await tokens()).toEqual(before)
  })
})

test('the ledger is in order after all of this', async () => {
  expect(await checkLedger(harness.api.db)).toEqual([])
})
