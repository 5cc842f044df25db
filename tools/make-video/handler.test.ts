import { expect, test } from 'vitest'
import { sampleAudio } from '../shared/sample.ts'
import { handler } from './handler.ts'
import { sample } from './sample.ts'
import { maxVideoSeconds } from './video.rules.ts'

const context = {} as Parameters<typeof handler.prepare>[2]
const body = {} as Parameters<typeof handler.prepare>[1]

test('an audio of up to ten minutes is accepted, a longer one rejected', async () => {
  const settings = { ...sample.settings, durationSeconds: maxVideoSeconds }
  const input = { audioId: sampleAudio.audioId, shape: 'wide', motion: 'wave' }
  expect(await handler.prepare(settings, body, context)).toMatchObject({ input })
  expect(() => handler.prepare({ ...settings, durationSeconds: 601 }, body, context)).toThrow(
    expect.objectContaining({ code: 'video_too_long' }),
  )
})
