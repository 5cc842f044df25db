import type { Redis } from 'ioredis'
import type { Knex } from 'knex'
import { getFailedReply } from '@songloom/contracts/errors/errors.rules'
import type { Artifact } from '@songloom/contracts/jobs/artifacts'
import { artifactFiles } from '@songloom/contracts/jobs/artifacts.rules'
import type { ArtifactName } from '@songloom/contracts/jobs/artifacts.rules'
import type { Message } from '@songloom/contracts/jobs/messages'
import type { ObjectStore } from '@songloom/platform/object-store'
import { announceEvents } from '@songloom/store/events/announcements'
import { getMessage } from '@songloom/store/events/messages'
import { removeMessage, restoreMessage } from '@songloom/store/events/thread-changes'
import type { CancelMessage } from './cancel-message.ts'
import type { Handlers } from '../http/mount-routes.ts'
import { sendObject } from '../http/send-object.ts'
import { Refusal } from '../http/refusal.ts'

interface Deps {
  db: Knex
  objects: ObjectStore
  redis: Redis
  cancelMessage: CancelMessage
}

export const toGenerationStatus = ({ status }: Message) =>
  status === 'COMPLETED' ? 'SUCCESSFUL' : status === 'PROCESSING' ? 'PROCESSING' : 'FAILED'

/** A cancelled message: running work is being cancelled, ended work keeps its state. */
const isCancelled = ({ status, failure }: Message): boolean => status === 'PROCESSING' || failure?.code === 'cancelled'

const findArtifact = (result: Message['result'], name: ArtifactName): Artifact | undefined =>
  result && 'artifacts' in result ? (result.artifacts as Partial<Record<ArtifactName, Artifact>>)[name] : undefined

type GenerationRoutes =
  | 'generation'
  | 'generationArtifact'
  | 'cancelGeneration'
  | 'removeGeneration'
  | 'restoreGeneration'

/** Looking at a job of any tool, stopping it, and putting its card away. */
export function createGenerationHandlers({
  db,
  objects,
  redis,
  cancelMessage,
}: Deps): Pick<Handlers, GenerationRoutes> {
  async function ownMessage(userId: string, { projectId, messageId }: { projectId: string; messageId: string }) {
    const message = await getMessage(db, userId, messageId)
    if (!message || message.projectId !== projectId) throw new Refusal('not_found')
    return message
  }

  return {
    async generation({ user, params }) {
      const message = await ownMessage(user.id, params)
      const { audioData, failure, steps } = message
      const error = failure ? getFailedReply(failure.message) : null
      return { success: true, data: { status: toGenerationStatus(message), audioData, error, failure, steps, message } }
    },

    async generationArtifact({ user, params, req, res }) {
      const { result } = await ownMessage(user.id, params)
      const artifact = findArtifact(result, params.name)
      if (artifact === undefined) throw new Refusal('not_found')
      const { mimeType } = artifactFiles[params.name]
      if (typeof artifact !== 'string') return sendObject(objects, artifact.key, mimeType, req, res)
      res.set('Content-Type', mimeType).end(Buffer.from(artifact, 'base64'))
    },

    async cancelGeneration({ user, params }) {
      const message = await ownMessage(user.id, params)
      await cancelMessage(message._id, user.id)
      return { success: true, cancelled: isCancelled(await ownMessage(user.id, params)) }
    },

    async removeGeneration({ user, params }) {
      const message = await ownMessage(user.id, params)
      const refusal = await removeMessage(db, message._id)
      if (refusal) throw new Refusal(refusal)
      await announceEvents(redis, user.id)
      return { success: true }
    },

    async restoreGeneration({ user, params }) {
      const message = await ownMessage(user.id, params)
      await restoreMessage(db, message._id)
      await announceEvents(redis, user.id)
      return { success: true }
    },
  }
}
