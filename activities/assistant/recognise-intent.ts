import type { AssistantAction, AssistantIntent, IntentInput } from '@songloom/contracts/assistant/assistant.rules'
import { askedBackAction } from '@songloom/contracts/assistant/assistant.rules'
import { findRefusal, listArtistNames, listInappropriateWords } from '@songloom/contracts/music/content-policy.rules'
import type { Refusal } from '@songloom/contracts/music/content-policy.rules'
import { isPanelTool, findToolByAction } from '@songloom/tools/registry.rules'
import type { PlannedAction } from './planned-action.ts'
import { toSharedAction } from './planned-action.ts'
import { readRequest, isAudioAction } from './read-request.ts'
import type { ReadStep } from './read-request.ts'
import { writeReply } from './write-reply.ts'

/** The action that was read, or the tool that was picked where the request names none itself. */
function chooseAction(picked: string | undefined, { action, choices }: ReadStep): PlannedAction {
  if (action !== 'other' || choices.length > 0) return action
  const tool = picked === undefined ? undefined : findToolByAction(picked)?.key
  return tool !== undefined && isPanelTool(tool) ? tool : askedBackAction
}

const cleanPrompt = (text: string, refusal: Refusal | undefined): string => refusal?.proposal ?? text.trim()

const toIntentSlots = ({ slots: { durationSeconds, side, section, sectionIndex } }: ReadStep) => ({
  ...(durationSeconds === undefined ? {} : { durationSeconds }),
  ...(side === undefined ? {} : { side }),
  ...(section === undefined ? {} : { section }),
  ...(sectionIndex === undefined ? {} : { sectionIndex }),
})

const isAsked = (action: AssistantAction): boolean => action !== askedBackAction

/**
 * Reads what a request asks for: by rules on meanings of terms in English, Hindi (both scripts), Spanish, French and
 * German. It claims nothing that no rule finds: such a request is answered with a question. Of several steps it answers
 * the first.
 */
export function recogniseIntent(input: IntentInput): AssistantIntent {
  const { language, steps } = readRequest(input.prompt)
  const step = steps[0]!
  const refusal = findRefusal(input.prompt)
  const action = toSharedAction(chooseAction(input.action, step))
  const choices = step.isSure ? [] : [...new Set(step.choices.map(toSharedAction))].filter(isAsked)
  const needsAudio = isAudioAction(action) && !input.hasAudio
  return {
    checks: {
      has_artist_name: listArtistNames(input.prompt).length > 0,
      has_nsfw_words: listInappropriateWords(input.prompt).length > 0,
      duration_present: step.slots.durationSeconds !== undefined,
      use_existing_audio: input.hasAudio || isAudioAction(action) || step.namesAudio,
    },
    clean_prompt: cleanPrompt(input.prompt, refusal),
    action,
    reply: writeReply({ action, isSure: choices.length === 0, refusal, language, needsAudio }),
    prompt: input.prompt,
    slots: toIntentSlots(step),
    choices,
  }
}
