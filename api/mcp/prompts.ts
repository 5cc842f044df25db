import { Refusal } from '../http/refusal.ts'
import prompts from './prompts.json' with { type: 'json' }

/** Prompts as the protocol lists them. */
export const listedPrompts = prompts.map(({ name, title, description, argument }) => ({
  name,
  title,
  description,
  arguments: [{ ...argument, required: true }],
}))

/** A prompt with its argument filled in. Throws `Refusal` for an unknown one, and without the argument. */
export function getPrompt(name: string, given: Readonly<Record<string, string>> = {}) {
  const prompt = prompts.find((one) => one.name === name)
  if (!prompt) throw new Refusal('not_found')
  const value = given[prompt.argument.name]?.trim()
  if (!value) throw new Refusal('bad_request', { field: prompt.argument.name })
  const text = prompt.text.replace(`{${prompt.argument.name}}`, () => value)
  return {
    description: prompt.description,
    messages: [{ role: 'user' as const, content: { type: 'text' as const, text } }],
  }
}
