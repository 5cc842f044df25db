import type { AssistantAction, AssistantIntent, IntentOrder } from '@songloom/contracts/assistant/assistant.rules'
import { askedBackAction, maxChoices } from '@songloom/contracts/assistant/assistant.rules'
import { findRefusal } from '@songloom/contracts/music/content-policy.rules'
import type { Refusal } from '@songloom/contracts/music/content-policy.rules'
import { isPanelTool, panelTools, usableTool } from '@songloom/tools/registry.rules'
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

const named = (action: string): boolean =>
  panelTools.some(({ actions }) => (actions as readonly string[]).includes(action))

/** Actions that fit equally well as the best one, the best first. */
function listBest(terms: readonly string[]): AssistantAction[] {
  const found = weighActions(terms)
  return found.filter(({ weight }) => weight === found[0]?.weight).map(({ action }) => action)
}

/** Several actions that one term each speaks for: it is asked back with choices. */
const isGuess = (best: readonly AssistantAction[], terms: readonly string[]): boolean =>
  best.length > 1 && weighActions(terms)[0]!.weight < 2

function chooseAction(order: IntentOrder, terms: readonly string[]): { action: AssistantAction; isSure: boolean } {
  const best = listBest(terms)
  const asked = order.action
  if (asked !== undefined && named(asked) && best.length === 0)
    return {
      action: panelTools.find(({ actions }) => (actions as readonly string[]).includes(asked))!.key,
      isSure: true,
    }
  return { action: best[0] ?? askedBackAction, isSure: !isGuess(best, terms) }
}

const cleanPrompt = (text: string, refusal: Refusal | undefined): string => refusal?.proposal ?? text.trim()

/**
 * Reads what a request asks for: by conditions on terms in English, Hindi (both scripts), Spanish, French and German.
 * It claims nothing that no rule finds: such a request is answered with a question.
 */
export function recogniseIntent(order: IntentOrder): AssistantIntent {
  const terms = toTerms(order.prompt)
  const refusal = findRefusal(order.prompt)
  const { action, isSure } = chooseAction(order, terms)
  const slots = readSlots(terms)
  const choices = weighActions(terms)
    .map((found) => found.action)
    .slice(0, maxChoices)
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
    choices: isSure ? [] : choices,
  }
}
