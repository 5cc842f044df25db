import type { Knex } from 'knex'
import { getFailedReply } from '@songloom/contracts/errors/errors.rules'
import type { Message } from '@songloom/contracts/jobs/messages'
import { separateStemsTool } from '@songloom/tools/separate-stems/definition.rules'
import { getAudioRow } from '@songloom/store/library/audios'
import { getMessage } from '@songloom/store/events/messages'
import { toGenerationStatus } from '../jobs/generation.ts'
import type { Handlers } from '../http/mount-routes.ts'
import { Refusal } from '../http/refusal.ts'
import { splitPrice } from '@songloom/tools/separate-stems/handler'

const isSplit = ({ aiMagicTool }: Message): boolean => aiMagicTool.assistant === separateStemsTool.id

const stemsOf = ({ audioData }: Message): Record<string, string> =>
  Object.fromEntries(audioData.flatMap(({ part, audioUrl }) => (part === null ? [] : [[part, audioUrl]])))

/** The price and result of a split, for clients that poll (spec 3 §7). */
export function createStemResponseHandlers({ db }: { db: Knex }): Pick<Handlers, 'stemResponse' | 'splitPrice'> {
  return {
    async splitPrice({ user, query: { audioId } }) {
      if (!(await getAudioRow(db, user.id, audioId))) throw new Refusal('not_found')
      return { success: true, priceTokens: await splitPrice(db, user.id, audioId) }
    },
    async stemResponse({ user, body }) {
      const message = await getMessage(db, user.id, body.messageId).catch((cause: unknown) => {
        throw new Refusal('stems_fetch_failed', {}, { cause })
      })
      const isElsewhere = body.projectId !== undefined && body.projectId !== message?.projectId
      if (!message || isElsewhere || !isSplit(message)) throw new Refusal('not_found')
      return {
        success: true,
        messageId: message._id,
        status: toGenerationStatus(message),
        audioData: message.audioData,
        stems: stemsOf(message),
        error: message.failure ? getFailedReply(message.failure.message) : null,
      }
    },
  }
}
