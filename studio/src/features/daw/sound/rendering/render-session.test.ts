// @vitest-environment node
import { expect, test } from 'vitest'
import type { DawDocument, DawObject } from '@songloom/contracts/daw/document'
import type { CreateTimelineRenderer } from '@songloom/engine/timeline/renderer-types'
import { blockSamples, createRenderSession } from './render-session.ts'
import type { SoundLoader } from '../files/sound-loader.ts'
import type { FromWorker, ToWorklet } from '../sound-messages.ts'

const master = (gainDb: number): DawObject => ({ id: 'master', kind: 'master', gainDb }) as DawObject
const clipEnd = 100_000
/** Where a document with a room has died away. */
const roomEnd = clipEnd + 5 * 44_100

/** A renderer whose samples are the gain of the master: what is heard says which document it is of. */
const createRenderer: CreateTimelineRenderer = (first) => {
  let document: DawDocument = first
  return {
    endSample: clipEnd,
    get tailEndSample() {
      return document.room ? roomEnd : clipEnd
    },
    update(next) {
      document = next
    },
    render(_, samples) {
      const { gainDb } = document.master as Extract<DawObject, { kind: 'master' }>
      const side = new Float32Array(samples).fill(gainDb)
      const peaks = new Map([['master', { left: 1, right: 1 }]])
      return { master: { left: side, right: side }, peaks, strips: new Map(), missing: new Set() }
    },
  }
}

function open({ isLoaded = () => true }: { isLoaded?: () => boolean } = {}) {
  const toPage: FromWorker[] = []
  const toWorklet: ToWorklet[] = []
  const requested: number[] = []
  const loader: SoundLoader = {
    request: (ranges) => void requested.push(ranges.length),
    isReady: isLoaded,
    getSamples: () => clipEnd,
    read: () => undefined,
    failedKeys: [],
  }
  const session = createRenderSession({
    createRenderer,
    listNeeded: (_, fromSample, toSample) => [
      { sound: { key: 'a', source: { type: 'audio', audioId: 'a' } }, fromSample, toSample },
    ],
    createMeter: () => ({ add: () => undefined, read: () => ({ integrated: -14, shortTerm: -14, truePeakDb: -1 }) }),
    loader,
    toPage: (message) => toPage.push(message),
    toWorklet: (message) => toWorklet.push(message),
  })
  session.update({ put: [master(1)], removed: [] })
  const blocks = () => toWorklet.flatMap((message) => (message.type === 'block' ? [message.block] : []))
  const play = (changes = {}) => session.play({ run: 1, fromSample: 0, countInBars: 0, isEndless: false, ...changes })
  return { session, toPage, toWorklet, requested, blocks, play }
}

test('it renders no further ahead than a fader may be late, and on as blocks are played', () => {
  const { session, blocks, play } = open()
  play()
  const ahead = blocks().length * blockSamples
  expect(ahead).toBeGreaterThan(0.06 * 44_100)
  expect(ahead).toBeLessThan(0.12 * 44_100)
  session.handleReport({ run: 1, playedSamples: 3 * blockSamples, dropouts: 0 })
  expect(blocks().length * blockSamples).toBe(ahead + 3 * blockSamples)
  expect(blocks().every(({ fromSample }, n) => fromSample === n * blockSamples)).toBe(true)
})

test('a change of the mix is in the next block, without a gap or a jump', () => {
  const { session, blocks, play } = open()
  play()
  const before = blocks().length
  session.update({ put: [master(7)], removed: [] })
  session.handleReport({ run: 1, playedSamples: blockSamples, dropouts: 0 })
  expect(blocks().map(({ left }) => left[500])).toEqual([...Array<number>(before).fill(1), 7])
  expect(blocks()[before]!.fromSample).toBe(before * blockSamples)
})

test('a gap makes it render further ahead', () => {
  const { session, blocks, play, toPage } = open()
  play()
  const before = blocks().length
  session.handleReport({ run: 1, playedSamples: 0, dropouts: 1 })
  expect(blocks().length).toBeGreaterThan(before)
  expect(toPage.filter(({ type }) => type === 'lookAhead')).toEqual([
    { type: 'lookAhead', ms: 80 },
    { type: 'lookAhead', ms: 120 },
  ])
})

test('it waits for sounds, says so, and goes on once they are there', () => {
  let isThere = false
  const { session, blocks, play, toPage, toWorklet, requested } = open({ isLoaded: () => isThere })
  play()
  expect(blocks()).toHaveLength(0)
  expect(requested.length).toBeGreaterThan(0)
  isThere = true
  session.pump()
  expect(blocks().length).toBeGreaterThan(0)
  const waits = [true, false].map((isWaiting) => ({ type: 'waiting', isWaiting }))
  expect(toPage.filter(({ type }) => type === 'waiting')).toEqual(waits)
  expect(toWorklet.filter(({ type }) => type === 'waiting')).toEqual(waits)
})

test('it ends after the last clip and its tails; an endless run goes on', () => {
  const { session, blocks, play, toWorklet } = open()
  play({ fromSample: clipEnd - 500 })
  for (let n = 1; n < 200; n++) session.handleReport({ run: 1, playedSamples: n * blockSamples, dropouts: 0 })
  expect(toWorklet.at(-1)).toEqual({ type: 'end', run: 1 })
  expect(blocks().reduce((sum, { left }) => sum + left.length, 0)).toBe(500 + 2 * 44_100)
  const endless = open()
  endless.play({ fromSample: clipEnd - 500, isEndless: true })
  for (let n = 1; n < 200; n++) endless.session.handleReport({ run: 1, playedSamples: n * blockSamples, dropouts: 0 })
  expect(endless.toWorklet.at(-1)?.type).toBe('block')
})

test('it ends where a room that was added while it played has died away', () => {
  const { session, blocks, play, toWorklet } = open()
  play({ fromSample: clipEnd - 500 })
  session.update({ put: [{ id: 'room', kind: 'effect' } as DawObject], removed: [] })
  for (let n = 1; n < 300; n++) session.handleReport({ run: 1, playedSamples: n * blockSamples, dropouts: 0 })
  expect(toWorklet.at(-1)).toEqual({ type: 'end', run: 1 })
  expect(blocks().reduce((sum, { left }) => sum + left.length, 0)).toBe(500 + 5 * 44_100)
})

test('a count-in clicks before the start, and reports of an earlier run change nothing', () => {
  const { session, blocks, play } = open()
  play({ fromSample: 44_100, countInBars: 1 })
  expect(blocks()[0]!.fromSample).toBe(44_100 - 88_200)
  expect(blocks()[0]!.left.some((value) => value !== 0)).toBe(true)
  const before = blocks().length
  session.handleReport({ run: 0, playedSamples: 9_999, dropouts: 0 })
  expect(blocks()).toHaveLength(before)
})
