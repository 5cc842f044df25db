import { expect, test } from 'vitest'
import { communityVoices, listVoiceObjects } from '@songloom/contracts/music/voices.rules'
import { createLog } from '@songloom/platform/logs/log'
import { createVoiceSamples } from './voice-samples.ts'

test('previews of voices are made ahead where they are missing', async () => {
  const [first, ...others] = communityVoices.map(({ id }) => id)
  const started: unknown[] = []
  const workflow = {
    start: (_: string, { args }: { args: unknown[] }) => Promise.resolve(started.push(...args)),
  }
  const samples = createVoiceSamples({
    objects: {
      stat: (key: string) => Promise.resolve(key === listVoiceObjects(first!).preview ? {} : undefined),
    } as never,
    calls: { within: (_, call) => call({ workflow } as never), close: () => Promise.resolve() },
    taskQueue: 'jobs',
    log: createLog('test'),
  })
  await samples.prepare()
  expect(started).toEqual(others.map((voice) => ({ voice, sample: 'preview' })))
})
