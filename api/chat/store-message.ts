import type { Knex } from 'knex'
import type { StoreVariant } from '@songloom/contracts/chat/store-message'
import type { Message } from '@songloom/contracts/jobs/messages'
import { autoCompleteTool } from '@songloom/tools/auto-complete/definition.rules'
import { extendTrackTool } from '@songloom/tools/extend-track/definition.rules'
import { generateMusicTool } from '@songloom/tools/generate-music/definition.rules'
import { generateSongTool } from '@songloom/tools/generate-song/definition.rules'
import { getMessage } from '@songloom/store/events/messages'
import { getTokens } from '@songloom/store/ledger/ledger'
import type { Handlers } from '../http/mount-routes.ts'
import { requireFound } from '../http/refusal.ts'
import { requireOwnedProject } from '../projects/projects.ts'

type Routes = 'storeMessage' | 'storeMessageVariant' | 'createGcpFolder'

/** Ids of the tools whose messages a variant stores; undefined for all. */
const toolsByVariant: Record<StoreVariant, readonly number[] | undefined> = {
  generic: undefined,
  xone: [generateMusicTool.id],
  extend: [extendTrackTool.id, autoCompleteTool.id],
  songGen: [generateSongTool.id],
}

const isOfVariant = ({ aiMagicTool }: Message, variant: StoreVariant): boolean =>
  toolsByVariant[variant]?.includes(aiMagicTool.assistant) ?? true

/** Answers what the caller's own job has stored: no text, audio or price of the client is taken. */
export function storeMessageHandlers({ db }: { db: Knex }): Pick<Handlers, Routes> {
  async function storeMessage(
    userId: string,
    body: { messageId: string; projectId?: string | undefined },
    variant: StoreVariant,
  ) {
    const message = requireFound(await getMessage(db, userId, body.messageId))
    const isElsewhere = body.projectId !== undefined && body.projectId !== message.projectId
    requireFound(isElsewhere || !isOfVariant(message, variant) ? undefined : message)
    const { available } = await getTokens(db, userId)
    const { _id, audioData, albumArt } = message
    return { success: true as const, updatedMessage: { _id }, newTokens: available, audioData, albumArt }
  }

  return {
    storeMessage: ({ user, body }) => storeMessage(user.id, body, 'generic'),
    storeMessageVariant: ({ user, body, params }) => storeMessage(user.id, body, params.variant),
    async createGcpFolder({ user, body }) {
      await requireOwnedProject(db, user.id, body.projectId)
      return { success: true }
    },
  }
}
