import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'

const source = join(import.meta.dirname, '..')
const made: FakeContext[] = []

class FakeContext {
  state: AudioContextState = 'suspended'
  readonly sampleRate: number
  constructor({ sampleRate = 48_000 }: AudioContextOptions = {}) {
    this.sampleRate = sampleRate
    made.push(this)
  }
  resume = (): Promise<void> => this.become('running')
  suspend = (): Promise<void> => this.become('suspended')
  private become(state: AudioContextState): Promise<void> {
    this.state = state
    return Promise.resolve()
  }
}

beforeEach(() => {
  vi.resetModules()
  made.length = 0
  vi.stubGlobal('AudioContext', FakeContext)
})

test('all users share one context, which runs while there are any', async () => {
  const { holdAudioContext } = await import('./audio-context.ts')
  const [one, other] = [holdAudioContext(), holdAudioContext(48_000)]
  expect(made).toHaveLength(1)
  one.release()
  one.release()
  expect(made[0]!.state).toBe('running')
  other.release()
  expect(made[0]!.state).toBe('suspended')
  holdAudioContext()
  expect(made).toHaveLength(1)
  expect(made[0]!.state).toBe('running')
})

test('sources at another rate get a context at theirs, once', async () => {
  const { holdAudioContext } = await import('./audio-context.ts')
  holdAudioContext()
  holdAudioContext(44_100).release()
  holdAudioContext(44_100)
  expect(made.map(({ sampleRate, state }) => [sampleRate, state])).toEqual([
    [48_000, 'running'],
    [44_100, 'running'],
  ])
})

test('no other file constructs an audio context', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: source }).filter((file) => !/\.test\.tsx?$/.test(file))
  const constructing = files.filter((file) => readFileSync(join(source, file), 'utf8').includes('new AudioContext'))
  expect(constructing).toEqual([join('audio', 'audio-context.ts')])
})
