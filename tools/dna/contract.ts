import * as z from 'zod/mini'
import type { JobInput } from '@songloom/contracts/jobs/job'
import { dnaExtras } from '@songloom/contracts/dna/extras'
import { dnaOutputs } from '@songloom/contracts/dna/dna.rules'
import { dnaTypes } from '@songloom/contracts/dna/generate.rules'
import { envelope } from '@songloom/contracts/routes/generate-envelope'
import { usedDna } from '../shared/contract.ts'
import type { JobDna } from '../shared/job-dna.rules.ts'
import { songReference } from '../generate-song/contract.ts'
import type { SongInput } from '../generate-song/contract.ts'

/** The extras of spec 2 §3; `output` says what is made where no style decides it. */
export const dnaRequest = z.strictObject({
  ...envelope,
  prompt: z.optional(z.nullable(z.string().check(z.maxLength(10_000)))),
  output: z.optional(z.enum(dnaOutputs)),
  ...dnaExtras,
  seed: z.optional(z.number().check(z.int(), z.nonnegative(), z.maximum(0xffffffff))),
})
export type DnaRequest = z.infer<typeof dnaRequest>

export const dnaSettings = z.object({
  tool: z.literal('dna'),
  /** Absent for a song. */
  variant: z.optional(z.enum(['singing', 'instrumental'])),
  dnaType: z.enum(dnaTypes),
  version: z.string(),
  prompt: z.string(),
  lyrics: z.string(),
  durationSeconds: z.number(),
  loop: z.boolean(),
  dnas: z.array(usedDna),
  /** Absent without an own track. */
  references: z.optional(z.array(songReference)),
})
export type DnaSettings = z.infer<typeof dnaSettings>

export interface DnaJob extends JobInput<'dna'>, SongInput {
  vocalStyle: string | null
  dnas: JobDna[]
}
