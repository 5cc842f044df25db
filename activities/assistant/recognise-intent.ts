import type { AssistantAction, AssistantIntent, IntentOrder } from '@songloom/contracts/assistant/assistant.rules'
import { askedBackAction, maxChoices } from '@songloom/contracts/assistant/assistant.rules'
import { findRefusal } from '@songloom/contracts/music/content-policy.rules'
import type { Refusal } from '@songloom/contracts/music/content-policy.rules'
import { isPanelTool, toolByAction, usableTool } from '@songloom/tools/registry.rules'
import existing from './data/existing.json' with { type: 'json' }
import { findLanguage } from './find-language.ts'
import { weighActions } from './intent-rules.ts'
import { toTerms } from './normalise.ts'
import { findPhrase, parsePhrase } from './phrases.ts'
import { readSlots } from './read-slots.ts'
import { writeReply } from './write-reply.ts'

const existingPhrases = existing.map(parsePhrase)

/** Tools that work on an audio that exists. */
const worksOnAudio = (action: AssistantAction): boolean =>
  isPanelTool(action) && ['modification', 'controlled'].includes(usableTool(action).group ?? '')

/** The best action found, or the tool that was picked. Several that one term each speaks for are asked back. */
function chooseAction(
  picked: string | undefined,
  found: ReturnType<typeof weighActions>,
): { action: AssistantAction; isSure: boolean } {
  const [best, next] = found
  if (best) return { action: best.action, isSure: next?.weight !== best.weight || best.weight > 1 }
  const tool = picked === undefined ? undefined : toolByAction(picked)?.key
  return { action: tool !== undefined && isPanelTool(tool) ? tool : askedBackAction, isSure: true }
}

const cleanPrompt = (text: string, refusal: Refusal | undefined): string => refusal?.proposal ?? text.trim()

/**
 * Reads what a request asks for: by conditions on terms in English, Hindi (both scripts), Spanish, French and German.
 * It claims nothing that no rule finds: such a request is answered with a question.
 */
export function recogniseIntent(order: IntentOrder): AssistantIntent {
  const terms = toTerms(order.prompt)
  const refusal = findRefusal(order.prompt)
  const found = weighActions(terms)
  const { action, isSure } = chooseAction(order.action, found)
  const slots = readSlots(terms)
  const language = findLanguage(order.prompt, terms)
  const usesAudio = order.hasAudio || worksOnAudio(action) || existingPhrases.some((one) => findPhrase(one, terms) >= 0)
  return {
    checks: {
      has_artist_name: refusal?.code === 'artist_name',
      has_nsfw_words: refusal?.code === 'inappropriate_words',
      duration_present: slots.durationSeconds !== undefined,
      use_existing_audio: usesAudio,
    },
    clean_prompt: cleanPrompt(order.prompt, refusal),
    action: isSure ? action : askedBackAction,
    reply: writeReply({ action, isSure, refusal, language, needsAudio: worksOnAudio(action) && !order.hasAudio }),
    prompt: order.prompt,
    slots,
    choices: isSure ? [] : found.slice(0, maxChoices).map((one) => one.action),
  }
}
