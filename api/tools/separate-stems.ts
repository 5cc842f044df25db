import { separateStemsTool } from '@songloom/tools/separate-stems/definition.rules'
import { wasSplit } from '@songloom/store/library/splits'
import type { Knex } from 'knex'
import { ownAudio } from './own-audio.ts'
import type { ToolDoor } from '../jobs/tool-door.ts'

/** A sound that was split and paid for is split again for nothing, even if an engine has to do it anew. */
export const splitPrice = async (db: Knex, userId: string, audioId: string): Promise<number> =>
  (await wasSplit(db, userId, audioId)) ? 0 : separateStemsTool.priceTokens

export const separateStemsDoor: ToolDoor<'separate_stems'> = {
  async settingsOf(body, context) {
    return {
      tool: 'separate_stems',
      ...(await ownAudio(context, body.audioUrl ?? body.audio_url, 'tool_audio_missing')),
    }
  },
  admit: async ({ audioId, audioName, durationSeconds }, _body, { db, user }) => ({
    prompt: `${separateStemsTool.name}: ${audioName}`,
    input: { audioId },
    durationSeconds,
    priceTokens: await splitPrice(db, user.id, audioId),
  }),
}
