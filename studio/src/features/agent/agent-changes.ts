import { turnToolIds } from '@songloom/contracts/assistant/turns.rules'
import type { Message } from '@songloom/contracts/jobs/messages'
import type { Thread } from '../../lib/cache/projects/thread.ts'

/** Something that the Agent has made or begun in a project. */
export interface AgentChange {
  message: Message
  /** What was asked for when it made it. */
  prompt: string
}

/** The Agent's changes to a project, the newest first; what was undone is no longer in the thread. */
export function listAgentChanges({ messages }: Pick<Thread, 'messages'>): AgentChange[] {
  const byId = new Map(messages.map((message) => [message._id, message]))
  return messages
    .filter(({ aiMagicTool }) => aiMagicTool.assistant === turnToolIds.agent)
    .flatMap(({ activePills = [], prompt }) =>
      activePills.flatMap(({ messageId }) => {
        const message = messageId === undefined ? undefined : byId.get(messageId)
        return message ? [{ message, prompt }] : []
      }),
    )
    .toSorted((one, other) => other.message.createdAt.localeCompare(one.message.createdAt))
}
