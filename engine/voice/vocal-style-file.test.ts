import { expect, it } from 'vitest'
import { z } from 'zod'
import written from '../data/sounds/vocal-styles.json' with { type: 'json' }
import { vocalStyleNames } from '../score/vocal-style-names.ts'
import type { VocalStyle } from './vocal-styles.ts'
import { vocalStyles } from './vocal-styles.ts'

const fraction = z.number().min(0).max(1)
const semitones = z.number().min(-12).max(12)
const seconds = z.number().min(0).max(5)

const style: z.ZodType<VocalStyle> = z.strictObject({
  delivery: z.enum(['sung', 'rap', 'spoken', 'whispered', 'chant', 'chops']),
  register: z.enum(['low', 'high', 'either']),
  singers: z.int().min(1).max(8),
  parts: z.array(z.enum(['lead', 'above', 'below', 'octave-above', 'octave-below', 'fifth-below'])).min(1),
  double: fraction,
  harmony: fraction,
  formantScale: z.number().min(0.7).max(1.5),
  formantSpread: fraction,
  spreadSeconds: seconds,
  spreadCents: z.number().min(0).max(50),
  voicing: fraction,
  effort: fraction,
  breath: fraction,
  vibrato: z.number().min(0).max(2),
  vibratoHz: z.number().min(3).max(8),
  glideSeconds: seconds,
  scoop: semitones,
  contour: z.tuple([semitones, semitones]),
  jitter: fraction,
  growl: fraction,
  drive: fraction,
  ring: fraction,
  damping: z.number().min(0.5).max(2),
  octave: z.int().min(-1).max(1),
  bandHz: z.tuple([z.number(), z.number()]).optional(),
  airDb: z.number().min(-12).max(12),
  roomSeconds: seconds,
  room: fraction,
  source: z.enum(['glottis', 'chords', 'drone']),
  word: z.strictObject({ onset: z.array(z.string()), vowel: z.string() }).optional(),
  chopped: z.boolean(),
})

it('the file has a style of each name and no other', () => {
  expect(Object.keys(written.styles)).toEqual([...vocalStyleNames])
})

it.each(vocalStyleNames)('%s has settings of a vocal style, one part for each singer', (name) => {
  const settings = vocalStyles[name]
  expect(style.safeParse(settings).error?.issues).toBeUndefined()
  expect(settings.parts).toHaveLength(settings.singers)
})

it('rejects a misspelled setting', () => {
  expect(style.safeParse({ ...vocalStyles.rap, glideSecond: 0.1 }).success).toBe(false)
})
