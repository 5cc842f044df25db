// @vitest-environment node
import { sampleRate } from '@songloom/engine/dsp/stereo'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { movePlayhead, resetDaw } from '../state/daw-store.ts'
import { closePlayback, play } from './playback.ts'
import type { SoundEngine } from './sound-engine.ts'
import { setSound } from './sound-store.ts'

let played: Parameters<SoundEngine['play']>[0][]

const engine = {
  context: { resume: () => Promise.resolve() },
  play: (options: (typeof played)[number]) => played.push(options),
  send: () => undefined,
  sendDocument: () => undefined,
  getSample: () => undefined,
  close: () => undefined,
}
vi.mock('./sound-engine.ts', () => ({ openSoundEngine: () => Promise.resolve(engine as unknown as SoundEngine) }))

beforeEach(() => {
  vi.stubGlobal('requestAnimationFrame', () => 0)
  played = []
})
afterEach(() => {
  closePlayback()
  setSound({ isRecording: false })
  resetDaw()
  vi.unstubAllGlobals()
})

test('a jump of the playhead plays on from there, also after the last clip while it records', async () => {
  await play()
  movePlayhead(2)
  expect(played).toMatchObject([
    { fromSample: 0, isEndless: false },
    { fromSample: sampleRate, isEndless: false },
  ])
  setSound({ isRecording: true })
  await play({ isEndless: true })
  movePlayhead(4)
  expect(played.slice(2).map(({ isEndless }) => isEndless)).toEqual([true, true])
})
