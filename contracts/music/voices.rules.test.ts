import { expect, test } from 'vitest'
import { z } from 'zod'
import { voiceIds } from './voice-ids.rules.ts'
import voices from './voices.json' with { type: 'json' }

const fraction = z.number().min(0).max(1)
const voice = z.strictObject({
  description: z.string().regex(/^[A-Z].*\.$/),
  tags: z.array(z.string()).min(1),
  habits: z.strictObject({
    homeMidi: z.int().min(36).max(84),
    formantScale: z.number().min(0.7).max(1.5),
    breath: fraction.optional(),
    vibratoCents: z.number().min(0).max(100).optional(),
    vibratoHz: z.number().min(3).max(8).optional(),
    roughness: fraction.optional(),
    drive: fraction.optional(),
    doubles: fraction.optional(),
    bandHz: z.tuple([z.number(), z.number()]).optional(),
  }),
  envelopeDb: z
    .array(z.number().min(-60).max(0))
    .length(25)
    .refine((levels) => Math.max(...levels) === 0),
})

test('voices.json has description, habits and envelope of each voice', () => {
  expect(z.record(z.enum(voiceIds), voice).safeParse(voices).error).toBeUndefined()
})

test('detects a voice without its loudest band at 0 dB', () => {
  const { envelopeDb, ...rest } = voices['copper-alto']
  expect(voice.safeParse({ ...rest, envelopeDb }).success).toBe(true)
  expect(voice.safeParse({ ...rest, envelopeDb: envelopeDb.map((level) => level - 1) }).success).toBe(false)
})
