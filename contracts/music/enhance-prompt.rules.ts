import type { ErrorCode } from '../errors/errors.rules.ts'
import { hasSungWords, hasWords } from './words.rules.ts'

/** Enhance (spec 2 §2, §5, §7): a more detailed prompt, or lyrics that sing better. */
export const enhanceAction = 'enhance_prompt'

export const enhanceKinds = ['prompt', 'lyrics'] as const
export type EnhanceKind = (typeof enhanceKinds)[number]

/** The longest text of any panel that has the button (spec 2 §9). */
export const maxEnhancedCharacters = 3_000

const missing = { prompt: 'enhance_prompt_missing', lyrics: 'enhance_text_missing' } as const satisfies Record<
  EnhanceKind,
  ErrorCode
>

export type EnhanceProblem = (typeof missing)[EnhanceKind] | 'text_too_long'

/** Why a text cannot be enhanced; undefined when it can. */
export function enhanceProblem(text: string, kind: EnhanceKind, maxCharacters: number): EnhanceProblem | undefined {
  if (!(kind === 'lyrics' ? hasSungWords(text) : hasWords(text))) return missing[kind]
  return text.length > maxCharacters ? 'text_too_long' : undefined
}
