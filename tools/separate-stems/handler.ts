import { separateStemsTool } from './definition.rules.ts'
import { isAlreadySplit } from '@songloom/store/library/splits'
import type { Knex } from 'knex'
import { requireOwnedAudio } from '../request-context.ts'
import type { ToolHandler } from '../tool-handler.ts'

/** A repeated split of the same audio is free, even if the engine has to run again. */
export const splitPrice = async (db: Knex, userId: string, audioId: string): Promise<number> =>
  (await isAlreadySplit(db, userId, audioId)) ? 0 : separateStemsTool.priceTokens

export const handler: ToolHandler<'separate_stems'> = {
  async toSettings(body, context) {
    return {
      tool: 'separate_stems',
      ...(await requireOwnedAudio(context, body.audioUrl ?? body.audio_url, 'tool_audio_missing')),
    }
  },
  prepare: async ({ audioId, audioName, durationSeconds }, _body, { db, user }) => ({
    prompt: `${separateStemsTool.name}: ${audioName}`,
    input: { audioId },
    durationSeconds,
    priceTokens: await splitPrice(db, user.id, audioId),
  }),
}
