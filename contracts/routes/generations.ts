import * as z from 'zod/mini'
import { artifactNames } from '../jobs/artifacts.rules.ts'
import { songRefusals } from '@songloom/tools/generate-song/definition.rules'
import { idSchema } from '../library/ids.ts'
import { restrictionErrors } from '../support/users/restrictions.rules.ts'
import {
  estimateQuery,
  estimateResponse,
  generateRequest,
  generateResponse,
  generationResponse,
  priceRequest,
  priceResponse,
} from './generate.ts'
import { done, route } from './route.ts'

const generationParams = z.object({ projectId: idSchema, messageId: idSchema })

/** Starting a job of any tool, its price, and what becomes of it (spec 1 §7). */
export const generationRoutes = {
  generate: route({
    method: 'POST',
    path: '/api/generate',
    feature: 'generate-song',
    policy: 'session',
    body: generateRequest,
    response: generateResponse,
    errors: [
      'wrong_user',
      'not_found',
      'tool_paused',
      ...songRefusals,
      'tool_unsupported',
      'not_enough_tokens',
      ...restrictionErrors,
      'generation_limit',
      'generation_limit_unreadable',
      'stems_today',
      'temp_id_reused',
    ],
  }),
  priceGeneration: route({
    method: 'POST',
    path: '/api/generate/price',
    feature: 'generate-song',
    policy: 'session',
    body: priceRequest,
    response: priceResponse,
    errors: ['wrong_user', 'not_found', ...songRefusals, 'tool_unsupported'],
  }),
  estimate: route({
    method: 'GET',
    path: '/api/generate/estimate',
    feature: 'generate-song',
    policy: 'public',
    query: estimateQuery,
    response: estimateResponse,
  }),
  generation: route({
    method: 'GET',
    path: '/api/generation/:projectId/:messageId',
    feature: 'generate-song',
    policy: 'session',
    params: generationParams,
    response: generationResponse,
    errors: ['not_found'],
  }),
  /** A file that the generation left besides its audios. */
  generationArtifact: route({
    method: 'GET',
    path: '/api/generation/:projectId/:messageId/artifacts/:name',
    feature: 'generate-song',
    policy: 'session',
    params: z.extend(generationParams, { name: z.enum(artifactNames) }),
    response: 'stream',
    errors: ['not_found'],
  }),
  cancelGeneration: route({
    method: 'POST',
    path: '/api/generation/:projectId/:messageId/cancel',
    feature: 'generate-song',
    policy: 'session',
    params: generationParams,
    /** `cancelled` is false for a generation that had already ended. */
    response: z.object({ success: z.literal(true), cancelled: z.boolean() }),
    errors: ['not_found'],
  }),
  removeGeneration: route({
    method: 'DELETE',
    path: '/api/generation/:projectId/:messageId',
    feature: 'generate-song',
    policy: 'session',
    params: generationParams,
    response: done,
    errors: ['not_found', 'generation_running', 'generation_has_audio'],
  }),
  restoreGeneration: route({
    method: 'POST',
    path: '/api/generation/:projectId/:messageId/restore',
    feature: 'generate-song',
    policy: 'session',
    params: generationParams,
    response: done,
    errors: ['not_found'],
  }),
} as const
