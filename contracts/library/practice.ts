import * as z from 'zod/mini'
import { idSchema } from './ids.ts'
import { route } from '../routes/route.ts'

/** A chord as it is written on a lead sheet, e.g. 'F#m7', in seconds of the audio. */
const practiceChordSchema = z.object({ symbol: z.string(), startSeconds: z.number(), endSeconds: z.number() })
export type PracticeChord = z.infer<typeof practiceChordSchema>

/** A line of lyrics; `offset` is the character of `text` over which a chord stands. */
const practiceLineSchema = z.object({
  startSeconds: z.number(),
  endSeconds: z.number(),
  text: z.string(),
  chords: z.array(z.object({ offset: z.number(), symbol: z.string(), startSeconds: z.number() })),
})
export type PracticeLine = z.infer<typeof practiceLineSchema>

/** The beats of a bar, the first of which begins it. */
const practiceBarSchema = z.object({ beatsSeconds: z.array(z.number()), endSeconds: z.number() })
export type PracticeBar = z.infer<typeof practiceBarSchema>

/** What is followed while practising: bars in order, chords and lines where a score has them. */
export const practiceSheetSchema = z.object({
  /** 'F minor' */
  key: z.nullable(z.string()),
  /** '4/4' */
  metre: z.string(),
  /** At the start. */
  bpm: z.nullable(z.number()),
  bars: z.array(practiceBarSchema),
  sections: z.array(z.object({ name: z.string(), startSeconds: z.number() })),
  chords: z.array(practiceChordSchema),
  lines: z.array(practiceLineSchema),
})
export type PracticeSheet = z.infer<typeof practiceSheetSchema>

export const practiceRoutes = {
  /**
   * What a practice view needs of an audio: its bars from its score, or from its newest section analysis, and the stems
   * of its newest split. `sheet` is null where neither is there.
   */
  practice: route({
    method: 'GET',
    path: '/api/audio/:audioId/practice',
    feature: 'practice',
    policy: 'session',
    params: z.object({ audioId: idSchema }),
    response: z.object({
      success: z.literal(true),
      audioId: idSchema,
      name: z.string(),
      /** `hiddenId` for a licensee. */
      projectId: idSchema,
      durationSeconds: z.number(),
      source: z.nullable(z.enum(['score', 'analysis'])),
      sheet: z.nullable(practiceSheetSchema),
      stems: z.array(z.object({ audioId: idSchema, part: z.string() })),
    }),
    errors: ['not_found', 'format_pending', 'unavailable'],
  }),
} as const
