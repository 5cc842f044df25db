import { expect, test } from 'vitest'
import { sampleAudio } from '../shared/sample.ts'
import { maxTranscribedSeconds } from './definition.rules.ts'
import { handler } from './handler.ts'
import { sample } from './sample.ts'

const context = {} as Parameters<typeof handler.prepare>[2]
const body = {} as Parameters<typeof handler.prepare>[1]

test('an audio of up to ten minutes is accepted, a longer one rejected', async () => {
  const settings = { ...sample.settings, durationSeconds: maxTranscribedSeconds }
  expect(await handler.prepare(settings, body, context)).toMatchObject({ input: { audioId: sampleAudio.audioId } })
  expect(() => handler.prepare({ ...settings, durationSeconds: 601 }, body, context)).toThrow(
    expect.objectContaining({ code: 'midi_too_long' }),
  )
})
