import { turnToolIds } from '@songloom/contracts/assistant/turns.rules'
import type { Message } from '@songloom/contracts/jobs/messages'

/** A request to the assistant or the Agent. */
export const isTurn = ({ aiMagicTool }: Message): boolean =>
  aiMagicTool.assistant === turnToolIds.chat || aiMagicTool.assistant === turnToolIds.agent

interface GroupedMessages {
  /** Messages with a card of their own place. */
  shown: readonly Message[]
  /** What the tools of a turn make, in the order of its calls. */
  getJobs(turn: Message): readonly Message[]
}

/** Ids of the jobs of each turn, as far as its stream was read. */
export type LiveJobs = Readonly<Record<string, readonly string[]>>

const listJobs = ({ activePills = [], turnId }: Message, live: LiveJobs): string[] => [
  ...new Set([...activePills.flatMap(({ messageId }) => messageId ?? []), ...((turnId && live[turnId]) || [])]),
]

/** Puts jobs that turns have begun under them; a job whose turn is not among the messages keeps its own place. */
export function groupTurns(messages: readonly Message[], live: LiveJobs = {}): GroupedMessages {
  const byId = new Map(messages.map((message) => [message._id, message]))
  const inTurns = new Set(messages.filter(isTurn).flatMap((turn) => listJobs(turn, live)))
  return {
    shown: messages.filter(({ _id }) => !inTurns.has(_id)),
    getJobs: (turn) => listJobs(turn, live).flatMap((id) => byId.get(id) ?? []),
  }
}
