import * as z from 'zod/mini'
import type { ModelAnswer, ModelDelta } from '../port/language-model.ts'
import { ModelError } from '../port/model-error.ts'
import { askingTool } from './write-request.ts'

const questionSchema = z.object({
  question: z.string().check(z.minLength(1), z.maxLength(2_000)),
  choices: z.array(z.string().check(z.minLength(1), z.maxLength(200))).check(z.minLength(2), z.maxLength(4)),
})

/** A call that asks the user becomes text with choices; what else the model wanted waits for the reply. */
export function toQuestion(answer: ModelAnswer, onDelta: (delta: ModelDelta) => void): ModelAnswer {
  const asking = answer.toolCalls.find(({ name }) => name === askingTool.name)
  if (!asking) return answer
  const { success, data } = questionSchema.safeParse(asking.arguments)
  if (!success) throw new ModelError('bad_arguments', 'the model asked a question without choices')
  const added = answer.text === '' ? data.question : `\n\n${data.question}`
  onDelta({ kind: 'text', text: added })
  return { ...answer, text: answer.text + added, toolCalls: [], choices: data.choices, finish: 'stop' }
}
