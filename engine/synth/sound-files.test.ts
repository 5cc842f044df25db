import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import bars from '../data/sounds/bars.json' with { type: 'json' }
import strings from '../data/sounds/strings.json' with { type: 'json' }
import synths from '../data/sounds/synths.json' with { type: 'json' }
import { instrumentNames } from '../score/instrument-names.ts'

const seconds = z.number().positive().max(10)
const hz = z.number().min(20).max(16_000)
const gain = z.number().min(0).max(2)
const fraction = z.number().min(0).max(1)
const octaves = z.number().min(0).max(5)

const manner = z
  .strictObject({
    vibratoCents: z.number(),
    vibratoHz: z.number(),
    vibratoDelaySeconds: seconds,
    scoopCents: z.number(),
    scoopSeconds: seconds,
    driftCents: z.number(),
    slides: z.boolean(),
  })
  .partial()

const struck = {
  ringTracking: fraction.optional(),
  knock: z.strictObject({ hz, gain, seconds }).optional(),
  body: z.array(z.strictObject({ hz, q: z.number().positive(), gain })).optional(),
  releaseSeconds: seconds.optional(),
  tremolo: z.strictObject({ hz: z.number(), depth: fraction }).optional(),
  gain: gain.optional(),
}

const schemas = {
  strings: z.strictObject({
    ...struck,
    ringSeconds: seconds,
    highRingSeconds: seconds,
    edgeHz: hz,
    position: fraction,
    noise: fraction.optional(),
    course: z.array(z.number()).min(1).optional(),
    strings: z.array(z.strictObject({ cents: z.number(), gain, ring: z.number().positive() })).optional(),
    dry: fraction.optional(),
    jawari: z.number().min(0).max(2).optional(),
    sympathy: fraction.optional(),
    octave: fraction.optional(),
    takes: z.int().min(1).max(4).optional(),
    manner: manner.optional(),
    isAlwaysMuted: z.literal(true).optional(),
    cycle: z.strictObject({ semitones: z.array(z.int()), seconds }).optional(),
  }),
  bars: z.strictObject({
    ...struck,
    modes: z.array(z.tuple([z.number().positive(), fraction, seconds])).min(1),
    brightness: z.number().optional(),
    splitCents: z.number().optional(),
  }),
  synths: z.strictObject({
    oscillators: z
      .array(
        z.strictObject({
          wave: z.enum(['sine', 'triangle', 'saw', 'square', 'warm', 'hollow', 'rich']),
          voices: z.int().min(2).max(7).optional(),
          detuneCents: z.number().optional(),
          gain: gain.optional(),
          semitones: z.int().optional(),
        }),
      )
      .min(1),
    attack: seconds,
    decay: seconds.optional(),
    sustain: fraction,
    release: seconds.optional(),
    cutoffHz: hz,
    openOctaves: octaves,
    filterDecay: seconds.optional(),
    resonance: z.number().positive().optional(),
    keyTracking: fraction.optional(),
    wobble: z.strictObject({ perBeat: z.number().positive(), octaves }).optional(),
    drop: z.strictObject({ semitones: z.number(), seconds }).optional(),
    manner: manner.optional(),
    click: fraction.optional(),
    breath: fraction.optional(),
    width: fraction.optional(),
    drive: z.number().optional(),
    gain,
  }),
}

const instruments = z.enum(instrumentNames)

describe('the files of the sounds', () => {
  it.each([
    ['strings', strings],
    ['bars', bars],
    ['synths', synths],
  ] as const)('%s describe instruments', (kind, table) => {
    expect(z.partialRecord(instruments, schemas[kind]).safeParse(table).error?.issues).toBeUndefined()
  })

  it('reject a misspelled setting and a level out of range', () => {
    const { marimba } = bars
    expect(schemas.bars.safeParse({ ...marimba, ringTrack: 0.5 }).success).toBe(false)
    expect(schemas.bars.safeParse({ ...marimba, gain: 9 }).success).toBe(false)
  })
})
