import { expect, test } from 'vitest'
import { sampleAudio } from '../shared/sample.ts'
import { handler } from './handler.ts'
import { sample } from './sample.ts'

const context = {} as Parameters<typeof handler.prepare>[2]
const body = {} as Parameters<typeof handler.prepare>[1]

test('an audio and its reference are ten minutes long at most', async () => {
  const reference = { audioId: 'b'.repeat(24), audioName: 'Old river', durationSeconds: 600 }
  const settings = { ...sample.settings, target: 'reference', reference } as const
  expect(await handler.prepare(settings, body, context)).toMatchObject({
    input: { audioId: sampleAudio.audioId, target: 'reference', referenceId: reference.audioId },
  })
  const refused = (field: string) => expect.objectContaining({ code: 'master_too_long', details: { field } })
  expect(() => handler.prepare({ ...settings, durationSeconds: 601 }, body, context)).toThrow(refused('audioUrl'))
  const long = { ...settings, reference: { ...reference, durationSeconds: 601 } }
  expect(() => handler.prepare(long, body, context)).toThrow(refused('referenceUrl'))
})
