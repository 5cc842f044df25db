// @vitest-environment node
import type { DawDocument } from '@songloom/contracts/daw/document'
import { sampleRate } from '@songloom/engine/dsp/stereo'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { movePlayhead, resetDaw, setRange, useDaw } from '../state/daw-store.ts'
import { closePlayback, play } from './playback.ts'
import type { SoundEngine } from './sound-engine.ts'
import type { ToWorker } from './sound-messages.ts'
import { setSound } from './sound-store.ts'

let played: Parameters<SoundEngine['play']>[0][]
/** What the engine got in order, but for what the server has. */
let sent: (DawDocument | ToWorker)[]

const engine = {
  context: { resume: () => Promise.resolve() },
  play: (options: (typeof played)[number]) => played.push(options),
  send: (message: ToWorker) => message.type !== 'saved' && sent.push(message),
  sendDocument: (document: DawDocument) => sent.push(document),
  getSample: () => undefined,
  close: () => undefined,
}
vi.mock('./sound-engine.ts', () => ({ openSoundEngine: () => Promise.resolve(engine as unknown as SoundEngine) }))

beforeEach(() => {
  vi.stubGlobal('requestAnimationFrame', () => 0)
  played = []
  sent = []
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

const withTempo = (bpm: number): DawDocument => ({ tempo: { id: 'tempo', kind: 'tempo', startBeats: 0, bpm } })

test('the selected time is sent where it moves, after the tempo that moves it', async () => {
  useDaw.setState({ document: withTempo(120), isLooping: true })
  await play()
  sent = []
  setRange({ startBeats: 4, endBeats: 8 })
  const slow = withTempo(60)
  useDaw.setState({ document: slow })
  useDaw.setState({ document: { ...slow } })
  useDaw.setState({ isLooping: false })
  expect(sent).toEqual([
    { type: 'loop', loop: { fromSample: 2 * sampleRate, toSample: 4 * sampleRate } },
    slow,
    { type: 'loop', loop: { fromSample: 4 * sampleRate, toSample: 8 * sampleRate } },
    slow,
    { type: 'loop', loop: null },
  ])
})
