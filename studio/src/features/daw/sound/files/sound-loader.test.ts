// @vitest-environment node
import { expect, test, vi } from 'vitest'
import type { Stereo } from '@songloom/engine/dsp/stereo'
import type { SoundRange } from '@songloom/engine/timeline/sounds/sounds'
import { chunkFrames, createSoundLoader } from './sound-loader.ts'
import { openSoundFile } from './sound-files.ts'
import { RefusedRangeError, getWavUrl } from './wav-ranges.ts'

/** A WAV whose left samples count up by one from -32,768 and whose right ones are their negatives. */
function makeWav(frames: number): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(44 + frames * 4))
  const write = (at: number, text: string) => [...text].forEach((sign, n) => view.setUint8(at + n, sign.charCodeAt(0)))
  write(0, 'RIFF....WAVEfmt ')
  view.setUint32(16, 16, true)
  view.setUint32(24, 44_100, true)
  write(36, 'data')
  view.setUint32(40, frames * 4, true)
  for (let at = 0; at < frames; at++) {
    view.setInt16(44 + at * 4, at % 30_000, true)
    view.setInt16(46 + at * 4, -(at % 30_000), true)
  }
  return new Uint8Array(view.buffer)
}

const bytes = makeWav(chunkFrames * 3 + 1_000)

function open(maxBytes = 1e9) {
  const asked: string[] = []
  let isMended = false
  const fetchBytes = async (url: string, start = 0, end = Infinity) => {
    if (url === getWavUrl('gone')) throw new RefusedRangeError('404')
    if (url === getWavUrl('broken') && !isMended) throw new Error('503')
    if (start > 0) asked.push(`${url.split('/')[3]!} ${(start - 44) / 4 / chunkFrames}`)
    return new DataView(bytes.slice(start, end).buffer)
  }
  const prepare = ({ key }: { key: string }, { left, right }: Stereo) =>
    Promise.resolve(key === 'slow' ? { left: left.slice(0, 9), right: right.slice(0, 9) } : { left, right })
  const loader = createSoundLoader({
    openFile: (sound) =>
      openSoundFile(sound, { fetchBytes, prepare, getAudioUrl: getWavUrl, getScoreUrl: () => getWavUrl('score') }),
    maxBytes,
    onChange: vi.fn(),
    waitAfterFailure: () => Promise.resolve(),
  })
  const mend = () => (isMended = true)
  return { loader, asked, mend }
}

const range = (audioId: string, fromSample: number, toSample: number): SoundRange => ({
  sound: { key: audioId, source: { type: 'audio', audioId } },
  fromSample,
  toSample,
})

test('samples are read across chunks, and the length is known with the first', async () => {
  const { loader } = open()
  const wanted = range('a', chunkFrames * 2 - 2, chunkFrames * 3 + 1_000)
  expect([loader.isReady(wanted), loader.getSamples('a')]).toEqual([false, undefined])
  loader.request([wanted])
  await vi.waitFor(() => expect(loader.isReady(wanted)).toBe(true))
  const { left, right } = loader.read('a', wanted.fromSample, chunkFrames + 1_002)!
  const at = (n: number) => ((chunkFrames * 2 - 2 + n) % 30_000) / 32_768
  expect([left[0], left[2], left[chunkFrames + 1_001]]).toEqual([at(0), at(2), at(chunkFrames + 1_001)])
  expect([right[2], left.length, loader.getSamples('a')]).toEqual([-at(2), chunkFrames + 1_002, bytes.length / 4 - 11])
  expect(loader.read('a', 0, 10)).toBeUndefined()
})

test('what is needed first is loaded first, and once', async () => {
  const { loader, asked } = open()
  const ranges = [range('b', 10, 20), range('a', chunkFrames, chunkFrames + 5), range('b', 15, 30)]
  loader.request(ranges)
  loader.request(ranges)
  await vi.waitFor(() => expect(ranges.every(loader.isReady)).toBe(true))
  loader.request(ranges)
  expect(asked).toEqual(['b 0', 'a 1'])
})

test('an empty range asks for the length of a sound', async () => {
  const { loader } = open()
  loader.request([range('a', 0, 0)])
  await vi.waitFor(() => expect(loader.getSamples('a')).toBe(chunkFrames * 3 + 1_000))
})

test('a file that is gone is silent; one that fails for now is asked for again', async () => {
  const { loader, mend } = open()
  loader.request([range('gone', 0, 10), range('broken', 0, 10)])
  await vi.waitFor(() => expect(loader.failedKeys).toEqual(['gone']))
  expect([loader.isReady(range('gone', 0, 10)), loader.isReady(range('broken', 0, 10))]).toEqual([true, false])
  mend()
  loader.request([range('broken', 0, 10)])
  await vi.waitFor(() => expect(loader.isReady(range('broken', 0, 10))).toBe(true))
})

test('a stretched sound is computed from the whole recording', async () => {
  const { loader } = open()
  const sound = { key: 'slow', source: { type: 'stretched', audioId: 'a', semitones: 0, stretch: 2 } } as const
  loader.request([{ sound, fromSample: 0, toSample: 5 }])
  await vi.waitFor(() => expect(loader.getSamples('slow')).toBe(9))
  expect(loader.read('slow', 2, 2)?.left).toEqual(Float32Array.of(2 / 32_768, 3 / 32_768))
})

test('the sound of a score is fetched whole', async () => {
  const { loader, asked } = open()
  const sound = {
    key: 'notes',
    source: { type: 'score', player: { type: 'instrument', name: 'piano' }, notes: [] },
  } as const
  loader.request([{ sound, fromSample: 0, toSample: 0 }])
  await vi.waitFor(() => expect(loader.getSamples('notes')).toBe(chunkFrames * 3 + 1_000))
  expect(loader.read('notes', 7, 1)?.left).toEqual(Float32Array.of(7 / 32_768))
  expect(asked).toEqual([])
})
