import * as z from 'zod/mini'
import { acceptErrors } from '../jobs/accept-errors.rules.ts'
import { envelope } from './generate-envelope.ts'
import { generateResponse } from './generate.ts'
import { route } from './route.ts'

/** The tool's own fields (`sectionsRequest`), which refuses others by name; the address names the tool. */
export const sectionAnalysisRequest = z.looseObject({
  ...envelope,
  actionByUser: z.optional(z.literal('section_analysis')),
})

export const sectionRoutes = {
  /** Spec 2 §7. The answer is that of `POST /api/generate`; the result is polled, or pushed by the socket. */
  sectionAnalysis: route({
    method: 'POST',
    path: '/api/edit/sections/section-analysis',
    feature: 'analyse-sections',
    policy: 'session',
    body: sectionAnalysisRequest,
    response: generateResponse,
    errors: [
      'wrong_user',
      'not_found',
      'tool_audio_missing',
      'field_unsupported',
      'tool_paused',
      'not_enough_tokens',
      ...acceptErrors,
    ],
  }),
} as const
