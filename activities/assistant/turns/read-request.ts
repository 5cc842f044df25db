import type { Knex } from 'knex'
import { maxStepCalls, maxTurnSteps } from '@songloom/contracts/assistant/turns.rules'
import { listCalls } from '@songloom/store/assistant/turn-call-rows'
import type { TurnCall } from '@songloom/store/assistant/turn-call-rows'
import { listAnswers, listEarlierTurns } from '@songloom/store/assistant/turn-history'
import type { TurnRow } from '@songloom/store/assistant/turn-rows'
import type { ModelMessage, ModelRequest } from '../../language-models/port/language-model.ts'
import { readContext } from './read-context.ts'
import { turnTools } from './turn-tools.ts'

const tooMany = { error: `Only ${maxStepCalls} calls are run at once.`, code: 'bad_request' }

/** The messages of the steps that are done: each answer, then the results of its calls. */
async function readSteps(db: Knex, turnId: string): Promise<ModelMessage[]> {
  const calls = Map.groupBy(await listCalls(db, turnId), ({ step }: TurnCall) => step)
  const answers = await listAnswers(db, turnId)
  return answers.flatMap(({ step, answer: { text, toolCalls } }): ModelMessage[] => [
    { role: 'assistant', text, toolCalls },
    ...toolCalls.map(({ id, name }, call): ModelMessage => {
      const result = calls.get(step)?.find((each) => each.call === call)?.result
      return { role: 'tool', callId: id, name, result: result ?? tooMany }
    }),
  ])
}

/** What the model is asked in a step: the caller's own words and data, and the tools. */
export async function readRequest(db: Knex, turn: TurnRow, step: number): Promise<ModelRequest> {
  const earlier = await listEarlierTurns(db, turn)
  const messages: ModelMessage[] = earlier.flatMap(({ prompt, reply }): ModelMessage[] => [
    { role: 'user', text: prompt },
    { role: 'assistant', text: reply },
  ])
  return {
    messages: [...messages, { role: 'user', text: turn.prompt }, ...(await readSteps(db, turn.id))],
    // The last step has to be an answer.
    tools: step === maxTurnSteps - 1 ? [] : turnTools,
    // A reply to a question is about what was named before it.
    context: await readContext(db, turn, [...earlier.slice(-1).map(({ prompt }) => prompt), turn.prompt]),
  }
}
