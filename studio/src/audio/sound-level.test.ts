import '../testing/browser.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { audioElement } from './player.ts'
import { getSoundLevel } from './sound-level.ts'

const audio = audioElement() as HTMLAudioElement & { captureStream?: () => MediaStream }
let loudness = 0
const captured: { readyState: string; stop: () => void }[] = []

const made: FakeContext[] = []
class FakeContext {
  state = 'running'
  constructor() {
    made.push(this)
  }
  resume = () => Promise.resolve((this.state = 'running'))
  suspend = () => Promise.resolve((this.state = 'suspended'))
  createAnalyser = () => ({ getFloatTimeDomainData: (samples: Float32Array) => samples.fill(loudness) })
  createMediaStreamSource = () => ({ connect: vi.fn(), disconnect: vi.fn() })
}
function capture(): MediaStream {
  const track = { readyState: 'live', stop: vi.fn() }
  captured.push(track)
  return { getAudioTracks: () => [track] } as unknown as MediaStream
}
const sounds = (paused: boolean): void => {
  vi.spyOn(audio, 'paused', 'get').mockReturnValue(paused)
  vi.spyOn(audio, 'readyState', 'get').mockReturnValue(audio.HAVE_ENOUGH_DATA)
}

beforeEach(() => {
  vi.stubGlobal('AudioContext', FakeContext)
  audio.src = '/one'
  sounds(false)
})

test('a browser that cannot measure the level without muting the sound returns none', () => {
  expect(getSoundLevel()).toBeUndefined()
})

test('the level follows the sound, against the loudest of late', () => {
  audio.captureStream = capture
  loudness = 0.4
  expect(getSoundLevel()).toBe(1)
  loudness = 0.1
  expect(getSoundLevel()).toBeCloseTo(0.25, 1)
})

test('taps a file once while it plays, and taps the next one again', () => {
  const before = captured.length
  getSoundLevel()
  expect(captured).toHaveLength(before)
  audio.src = '/two'
  sounds(true)
  expect(getSoundLevel()).toBeUndefined()
  expect(captured).toHaveLength(before)
  sounds(false)
  getSoundLevel()
  expect(captured).toHaveLength(before + 1)
  expect(captured.at(-2)!.stop).toHaveBeenCalled()
  captured.at(-1)!.readyState = 'ended'
  getSoundLevel()
  expect(captured).toHaveLength(before + 2)
})

test('the context runs only while the player plays', () => {
  audio.dispatchEvent(new Event('play'))
  getSoundLevel()
  audio.dispatchEvent(new Event('timeupdate'))
  expect(made.map(({ state }) => state)).toEqual(['running'])
  audio.dispatchEvent(new Event('pause'))
  expect(made.map(({ state }) => state)).toEqual(['suspended'])
  audio.dispatchEvent(new Event('play'))
  getSoundLevel()
  expect(made.map(({ state }) => state)).toEqual(['running'])
})
