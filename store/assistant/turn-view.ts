import type { Message } from '@songloom/contracts/jobs/messages'
import type { Turn, TurnDelta, TurnPill } from '@songloom/contracts/assistant/turns'
import { isTurnOpen } from '@songloom/contracts/assistant/turns.rules'
import { isPanelTool, getUsableTool } from '@songloom/tools/registry.rules'
import type { Database } from '../database.ts'
import { countSpent, listCalls, listCallsOfTurns } from './turn-call-rows.ts'
import type { TurnCall } from './turn-call-rows.ts'
import { readValidParts, readValidThoughts } from './turn-parts.ts'
import type { TurnRow } from './turn-rows.ts'

/** The name of a tool, as a pill shows it. */
export const toolName = (tool: string): string =>
  isPanelTool(tool) ? getUsableTool(tool).name : tool.replaceAll('_', ' ')

const toPill = ({ step, call, tool, state, price_tokens: priceTokens, message_id: messageId }: TurnCall): TurnPill => ({
  callId: `${step}.${call}`,
  tool,
  name: toolName(tool),
  state,
  priceTokens,
  ...(messageId === null ? {} : { messageId }),
})

const maxThinkingSteps = 50

/** Thoughts of the model; a paragraph each. */
function toReasoning(parts: readonly TurnDelta[]): Turn['reasoning'] {
  const thoughts = parts.map((part) => (part.kind === 'reasoning' ? part.text : '')).join('')
  const steps = thoughts.split(/\n{2,}/).flatMap((step) => step.trim() || [])
  return { thinking_steps: steps.slice(-maxThinkingSteps), thoughts }
}

const findLast = <K extends TurnDelta['kind']>(parts: readonly TurnDelta[], kind: K) =>
  parts.findLast((part): part is Extract<TurnDelta, { kind: K }> => part.kind === kind)

/** What a turn adds to its message. */
export type TurnFields = Required<Pick<Message, 'turnId' | 'activePills' | 'reasoning' | 'currentTool' | 'choices'>>

const toFields = (
  { id, state }: Pick<TurnRow, 'id' | 'state'>,
  calls: readonly TurnCall[],
  parts: readonly TurnDelta[],
): TurnFields => ({
  turnId: id,
  activePills: calls.map(toPill),
  reasoning: toReasoning(parts),
  currentTool: (isTurnOpen(state) && calls.find((call) => call.state === 'active')?.tool) || null,
  choices: findLast(parts, 'choices')?.choices ?? [],
})

/** The fields that turns add to these messages, by message. */
export async function listTurnFields(db: Database, messageIds: readonly string[]): Promise<Map<string, TurnFields>> {
  if (messageIds.length === 0) return new Map()
  const rows = await db<TurnRow>('turns')
    .whereIn('message_id', [...messageIds])
    .select('id', 'message_id', 'state')
  if (rows.length === 0) return new Map()
  const ids = rows.map(({ id }) => id)
  const calls = Map.groupBy(await listCallsOfTurns(db, ids), (call) => call.turn_id)
  const parts = await readValidThoughts(db, ids)
  return new Map(rows.map((row) => [row.message_id, toFields(row, calls.get(row.id) ?? [], parts.get(row.id) ?? [])]))
}

/** A turn with all that is stored of it. */
export async function getTurnView(db: Database, turn: TurnRow): Promise<Turn> {
  const [calls, parts, spentTokens] = [
    await listCalls(db, turn.id),
    await readValidParts(db, turn.id),
    await countSpent(db, turn.id),
  ]
  const asked = turn.state === 'confirming' ? findLast(parts, 'confirm') : undefined
  return {
    ...toFields(turn, calls, parts),
    messageId: turn.message_id,
    projectId: turn.project_id,
    mode: turn.mode,
    state: turn.state,
    prompt: turn.prompt,
    text: parts.map((part) => (part.kind === 'text' ? part.text : '')).join(''),
    confirmation: asked ? { priceTokens: asked.priceTokens, calls: asked.calls } : null,
    limitTokens: turn.limit_tokens,
    spentTokens,
    failure: turn.failure,
    offset: parts.at(-1)?.offset ?? 0,
    createdAt: turn.created_at.toISOString(),
  }
}
