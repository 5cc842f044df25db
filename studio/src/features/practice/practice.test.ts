import '../../testing/browser.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listKeys } from './practice-keys.ts'
import { createPractice } from './practice.ts'
import type { Practice } from './practice.ts'
import type { PracticeView } from './practice-state.ts'
import type { PracticeOptions } from './sound/practice-sound.ts'

const sound = vi.hoisted(() => ({
  started: [] as PracticeOptions[],
  seconds: undefined as number | undefined,
}))
vi.mock('./sound/practice-sound.ts', () => ({
  createPracticeSound: () => ({
    start: (options: PracticeOptions) => Promise.resolve(void sound.started.push(options)),
    stop: () => undefined,
    resume: () => undefined,
    setClickVolume: () => undefined,
    getSeconds: () => sound.seconds,
    isWaiting: () => false,
    isCountingIn: () => false,
    close: () => undefined,
  }),
}))

const audioId = 'a'.repeat(24)
const stemIds = { vocals: '1'.repeat(24), drums: '2'.repeat(24) }
const view: PracticeView = {
  ...{ success: true, audioId, name: 'River', projectId: 'b'.repeat(24), durationSeconds: 8, source: 'score' },
  sheet: {
    ...{ key: 'C major', metre: '4/4', bpm: 120, sections: [], chords: [], lines: [] },
    bars: [0, 2, 4, 6].map((start) => ({
      beatsSeconds: [start, start + 0.5, start + 1, start + 1.5],
      endSeconds: start + 2,
    })),
  },
  stems: Object.entries(stemIds).map(([part, id]) => ({ part, audioId: id })),
}

let practice: Practice
const press = (keys: string): void =>
  listKeys(practice)
    .find((key) => key.keys === keys)!
    .run()
const last = (): PracticeOptions => sound.started.at(-1)!

beforeEach(() => {
  localStorage.clear()
  sound.started = []
  sound.seconds = undefined
  practice = createPractice(view)
})
afterEach(() => practice.close())

test('two presses loop from one bar to the other, in either order, and play from the loop', () => {
  practice.chooseBar(2)
  expect(practice.use.getState().loop).toEqual({ from: 2, to: 2 })
  practice.chooseBar(1)
  expect(practice.use.getState()).toMatchObject({ loop: { from: 1, to: 2 }, isChoosing: false, bar: 1 })
  practice.toggle()
  expect(last()).toMatchObject({ loop: { startSeconds: 2, endSeconds: 6 }, fromSeconds: 2, countInSeconds: 2 })
})

test('a count-in is one bar before the bar that is at hand; without it, playing goes on at the very place', () => {
  practice.seek(4.7)
  practice.toggle()
  expect(last()).toMatchObject({ fromSeconds: 4, countInSeconds: 2, loop: null })
  practice.toggle()
  practice.set({ hasCountIn: false })
  practice.seek(4.7)
  practice.toggle()
  expect(last()).toMatchObject({ fromSeconds: 4.7, countInSeconds: 0 })
})

test('a change of the sound goes on where it is; one of names or clicks does not start it again', () => {
  practice.toggle()
  sound.seconds = 3.2
  practice.set({ tempoPercent: 75, semitones: -2 })
  expect(last()).toMatchObject({ fromSeconds: 3.2, tempoRatio: 0.75, semitones: -2, countInSeconds: 0 })
  const starts = sound.started.length
  practice.set({ capo: 3 })
  practice.set({ clickVolume: 0.5 })
  expect(sound.started).toHaveLength(starts)
})

test('without the voice the other stems play; all together are the audio itself', () => {
  practice.set({ muted: ['vocals'] })
  practice.toggle()
  expect(last().urls).toEqual([`/api/audio/${stemIds.drums}/file?format=wav`])
  practice.set({ muted: [] })
  expect(last().urls).toEqual([`/api/audio/${audioId}/file?format=wav`])
})

test('position and settings are there after a reload, and what was kept wrongly is as at first', () => {
  for (const keys of ['ArrowRight', 'ArrowRight', '[', 'ArrowRight', ']', '-']) press(keys)
  practice.set({ capo: 2 })
  practice.close()
  practice = createPractice(view)
  const kept = { loop: { from: 2, to: 3 }, tempoPercent: 95, capo: 2, bar: 3, isPlaying: false }
  expect(practice.use.getState()).toMatchObject(kept)
  practice.close()
  localStorage.setItem(`songloom.practice.${audioId}`, '{"tempoPercent":900,"loop":{"from":3,"to":99},"seconds":"x"}')
  practice = createPractice(view)
  expect(practice.use.getState()).toMatchObject({ tempoPercent: 100, loop: null, seconds: 0, bar: 0 })
})
