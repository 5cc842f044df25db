// @vitest-environment node
import { afterEach, expect, test, vi } from 'vitest'
import { openStem } from './stem-reader.ts'

const sampleRate = 44_100
const frames = 10_000

/** As our encoder writes it: the samples from byte 44 on, and tags behind them. */
function wavOf(): Uint8Array {
  const wav = new Uint8Array(44 + frames * 4 + 100)
  const view = new DataView(wav.buffer)
  const name = (at: number, text: string) => wav.set(new TextEncoder().encode(text), at)
  name(0, 'RIFF')
  name(8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  view.setUint32(24, sampleRate, true)
  name(36, 'data')
  view.setUint32(40, frames * 4, true)
  for (let frame = 0; frame < frames; frame++) {
    view.setInt16(44 + frame * 4, frame, true)
    view.setInt16(46 + frame * 4, -frame, true)
  }
  return wav
}

function serve(wav: Uint8Array, knowsRanges = true): string[] {
  const asked: string[] = []
  vi.stubGlobal('fetch', (_: string, { headers }: { headers: { Range: string } }) => {
    asked.push(headers.Range)
    const [, start, end] = /bytes=(\d+)-(\d+)/.exec(headers.Range)!
    const part = knowsRanges ? wav.slice(Number(start), Number(end) + 1) : wav
    return Promise.resolve(new Response(part as BodyInit, { status: knowsRanges ? 206 : 200 }))
  })
  return asked
}

afterEach(() => vi.unstubAllGlobals())

test.each([true, false])(
  'reads the samples of any place exactly, whether ranges are known: %s',
  async (knowsRanges) => {
    serve(wavOf(), knowsRanges)
    const stem = await openStem('/vocals.wav')
    expect([stem.sampleRate, stem.frames]).toEqual([sampleRate, frames])
    const [left, right] = await stem.read(500, 3)
    expect([...left].map((sample) => Math.round(sample * 32_768))).toEqual([500, 501, 502])
    expect([...right].map((sample) => Math.round(sample * 32_768))).toEqual([-500, -501, -502])
  },
)

test('asks for no more than it plays, and for nothing behind the samples', async () => {
  const asked = serve(wavOf())
  const stem = await openStem('/vocals.wav')
  expect((await stem.read(9_990, 500))[0]).toHaveLength(10)
  expect((await stem.read(10_000, 500))[0]).toHaveLength(0)
  expect(asked).toEqual(['bytes=0-4095', 'bytes=40004-40043'])
})

test('refuses a file that is not a WAV', async () => {
  serve(new Uint8Array(5_000))
  await expect(openStem('/vocals.wav')).rejects.toThrow()
})
