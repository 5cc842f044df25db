import { placeTerms } from '../../assistant/normalise.ts'
import { isAudioAction, isSinging, readRequest } from '../../assistant/read-request.ts'
import type { ReadRequest, ReadStep } from '../../assistant/read-request.ts'
import type { TurnContext } from '../port/turn-context.ts'
import { findNamed, isAudioName } from './choose-audio.ts'
import type { ReadTurn } from './read-turn.ts'
import { endsWithSentence, findChoice } from './say.ts'
import type { ReplyKey } from './say.ts'
import { findInstrument, findVoice } from './write-arguments.ts'

/** A reply to a question names one thing, and little else. */
const maxReplyTerms = 6

/** Questions that a short reply answers, and whether a step can be the one that asked. */
const questions = {
  askAction: ({ isSure }) => !isSure,
  unknown: ({ isSure }) => !isSure,
  askAudio: ({ action }) => isAudioAction(action),
  noAudio: ({ action }) => isAudioAction(action),
  askSection: ({ action }) => action === 'inpainting',
  noSection: ({ action }) => action === 'inpainting',
  askVoice: (step) => step.action === 'voice_swap' && !findVoice(step),
  askInstrument: (step) => step.action === 'voice_to_instrument' && !findInstrument(step),
} as const satisfies Partial<Record<ReplyKey, (step: ReadStep) => boolean>>

const questionKeys = Object.keys(questions) as (keyof typeof questions)[]

/** What a short reply adds to the request that was asked back. */
type Patch = (step: ReadStep) => ReadStep

const patchSlots =
  (slots: Partial<ReadStep['slots']>): Patch =>
  (step) => ({ ...step, slots: { ...step.slots, ...slots } })

/** Another section leaves the number of the first one behind. */
const patchSection =
  (section: NonNullable<ReadStep['slots']['section']>, sectionIndex: number | undefined): Patch =>
  (step) => {
    const { sectionIndex: before, ...slots } = step.slots
    const index = sectionIndex ?? (slots.section === section ? before : undefined)
    return { ...step, slots: { ...slots, section, ...(index === undefined ? {} : { sectionIndex: index }) } }
  }

/** Another singer leaves the voice of before behind. */
const patchGender =
  (gender: NonNullable<ReadStep['slots']['gender']>): Patch =>
  (step) => {
    const { voice: _, ...slots } = step.slots
    return { ...step, slots: { ...slots, gender } }
  }

/** Something else that is clear by itself; the name of an audio is none. */
const isNewRequest = (text: string, before: ReadRequest, now: ReadRequest, { audios }: TurnContext): boolean =>
  now.steps.some(({ action, isSure }) => isSure && !before.steps.some((step) => step.action === action)) &&
  !isAudioName(text, audios)

function readPatch(text: string, before: ReadRequest, now: ReadRequest, context: TurnContext): Patch | undefined {
  const action = findChoice(before.language, text)
  const isOpen = before.steps.some(({ isSure }) => !isSure)
  if (action && isOpen) return (step) => (step.isSure ? step : { ...step, action, isSure: true, choices: [] })
  if (action || placeTerms(text).length > maxReplyTerms) return undefined
  if (isNewRequest(text, before, now, context)) return undefined
  if (findNamed(text, context.audios).length > 0) {
    // Words to sing stand at the end of a request.
    return (step) => ({ ...step, text: `${text} ${step.text}` })
  }
  const { section, sectionIndex, voice, gender, instruments } = now.steps[0]!.slots
  if (voice) return patchSlots({ voice })
  if (gender) return patchGender(gender)
  if (section) return patchSection(section, sectionIndex)
  return instruments.length > 0 && !now.steps[0]!.isSure ? patchSlots({ instruments }) : undefined
}

/** Words to sing, as the assistant asks for them or as they are pasted. */
const isWords = (text: string): boolean => /^\s*:|\n/u.test(text.trimEnd())

/** The steps from the one that had no words; those before it are done. A colon of theirs would begin other words. */
function addWords(steps: readonly ReadStep[], text: string): ReadStep[] | undefined {
  const at = steps.findIndex(isSinging)
  const words = text.replace(/^\s*:/u, '')
  if (at < 0) return undefined
  return steps
    .slice(at)
    .map((step) => (isSinging(step) ? { ...step, text: `${step.text.replaceAll(/[:\n]/g, ' ')}\n${words}` } : step))
}

/**
 * What the user wants now: the request by itself, or together with the one that the assistant asked back about. A
 * question of the assistant is known by its words; a request that is clear by itself is a new one.
 */
export function understand({ text, before }: ReadTurn, context: TurnContext): ReadRequest {
  const earlier = before && readRequest(before.text)
  const now = readRequest(text, earlier?.language)
  if (!earlier) return now
  const sung = isWords(text) && endsWithSentence(before.reply, 'askWords') ? addWords(earlier.steps, text) : undefined
  if (sung) return { language: earlier.language, steps: sung }
  const question = questionKeys.find((key) => endsWithSentence(before.reply, key))
  const patch = question && readPatch(text, earlier, now, context)
  if (!patch) return now
  // The steps before the one that asked are done: doing them again would be charged again.
  const at = Math.max(0, earlier.steps.findIndex(questions[question]))
  return { language: earlier.language, steps: earlier.steps.slice(at).map(patch) }
}
