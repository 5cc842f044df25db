import { fitLyrics, readLyricsText } from '@songloom/tools/write-lyrics/fit-lyrics.rules'
import type { FittedLyrics } from '@songloom/tools/write-lyrics/fit-lyrics.rules'
import { communityVoices } from '@songloom/contracts/music/voices.rules'
import { isAudioAction, isSinging } from '../../assistant/read-request.ts'
import type { ReadStep } from '../../assistant/read-request.ts'
import type { ReplyLanguage } from '../../assistant/read-lexicon.ts'
import type { ModelTool } from '../port/language-model.ts'
import type { TurnAudio, TurnContext, TurnSection } from '../port/turn-context.ts'
import { wordsPattern } from '../../assistant/own-words.ts'
import { chooseAudio, isAudioName, listLabels } from './choose-audio.ts'
import { chooseSections } from './choose-sections.ts'
import { toChoice, toolName, writeSection, writeSentence } from './say.ts'
import { findInstrument, findVoice, maxTextCharacters, offeredInstruments, writeArguments } from './write-arguments.ts'

/** What a step needs next: a call, or words to the user that end the turn. */
export type NextOfStep =
  | { kind: 'call'; tool: string; arguments: Record<string, unknown>; text: string }
  | { kind: 'ask'; text: string; choices: string[] }
  | { kind: 'say'; text: string }

/** What earlier calls of the turn left. */
export interface Left {
  /** Audios of the last job. */
  audios: readonly TurnAudio[]
  lyrics: string | undefined
  /** Parts that were found in this turn, by audio. */
  sections: ReadonlyMap<string, readonly TurnSection[]>
}

export interface Situation {
  language: ReplyLanguage
  tools: readonly ModelTool[]
  context: TurnContext
  left: Left
  /** Lyrics that were written in the exchange before. */
  written: string | undefined
}

const maxOffered = 4
/** A song has more parts than people read voices. */
const maxOfferedParts = 8

/** Another split of an audio is not charged. */
const isFree = (name: string, { audios }: TurnContext, given: Record<string, unknown>): boolean =>
  name === 'separate_stems' && audios.some(({ id, isSplit }) => isSplit && id === given.audioUrl)

/** A call with its price, unless it cannot be paid or is not offered here. */
function callTool({ language, tools, context }: Situation, name: string, given: Record<string, unknown>): NextOfStep {
  const tool = tools.find((one) => one.name === name)
  const price = isFree(name, context, given) ? 0 : (tool?.priceTokens ?? 0)
  const values = { tool: toolName(name), price, balance: context.availableTokens }
  if (!tool) return { kind: 'say', text: writeSentence(language, 'notHere', values) }
  if (price > context.availableTokens) return { kind: 'say', text: writeSentence(language, 'poor', values) }
  const text = writeSentence(language, price > 0 ? 'start' : 'startFree', values)
  return { kind: 'call', tool: name, arguments: given, text }
}

const ask = (text: string, choices: readonly (string | undefined)[]): NextOfStep => ({
  kind: 'ask',
  text,
  choices: choices.filter((one): one is string => one !== undefined),
})

function askAudio({ language, context }: Situation, step: ReadStep, candidates: readonly TurnAudio[]): NextOfStep {
  if (candidates.length === 0)
    return ask(writeSentence(language, 'noAudio', { tool: toolName(step.action) }), [
      toChoice(language, 'song_gen'),
      toChoice(language, 'generate_music'),
    ])
  const labels = listLabels(context.audios)
  const choices = candidates.map((one) => labels[context.audios.indexOf(one)] ?? one.name)
  return ask(writeSentence(language, 'askAudio'), choices.slice(0, maxOffered))
}

/** Sections of an audio: as the context has them, or as they were found in this turn. */
const sectionsOf = ({ left }: Situation, { id, sections }: TurnAudio): readonly TurnSection[] | undefined =>
  left.sections.get(id) ?? sections

function planInpaint(situation: Situation, step: ReadStep, audio: TurnAudio): NextOfStep {
  const { language } = situation
  const sections = sectionsOf(situation, audio)
  if (!sections) {
    const looked = callTool(situation, 'section_analysis', writeArguments('section_analysis', step, { audio }))
    const price = situation.tools.find(({ name }) => name === 'section_analysis')?.priceTokens ?? 0
    const values = { name: audio.name, tool: toolName('section_analysis'), price }
    return looked.kind === 'call' ? { ...looked, text: writeSentence(language, 'lookFirst', values) } : looked
  }
  const names = [...new Set(sections.map(({ name }) => name))]
  if (names.length === 0) return { kind: 'say', text: writeSentence(language, 'noParts', { name: audio.name }) }
  if (!step.slots.section) return ask(writeSentence(language, 'askSection'), names.slice(0, maxOfferedParts))
  const chosen = chooseSections(step.slots, sections)
  if (chosen === 'none')
    return ask(
      writeSentence(language, 'noSection', { name: audio.name, sections: names.join(', ') }),
      names.slice(0, maxOfferedParts),
    )
  if ('several' in chosen) {
    const numbers = Array.from({ length: Math.min(maxOffered, chosen.several) }, (_, index) => index + 1)
    const { section } = step.slots
    return ask(
      writeSentence(language, 'askSection'),
      numbers.map((number) => writeSection(language, section, number)),
    )
  }
  return callTool(situation, 'inpainting', writeArguments('inpainting', step, { audio, sections: chosen.sections }))
}

function planVoice(situation: Situation, step: ReadStep, audio: TurnAudio): NextOfStep {
  const voice = findVoice(step)
  if (voice) return callTool(situation, 'voice_swap', writeArguments('voice_swap', step, { audio, voice }))
  const names = communityVoices.map(({ name }) => name)
  return ask(writeSentence(situation.language, 'askVoice'), names.slice(0, maxOffered))
}

function planInstrument(situation: Situation, step: ReadStep, audio: TurnAudio): NextOfStep {
  if (!findInstrument(step))
    return ask(writeSentence(situation.language, 'askInstrument'), offeredInstruments.slice(0, maxOffered))
  return callTool(situation, step.action, writeArguments(step.action, step, { audio }))
}

/** Words that a request brings with it; the name of an audio is none. */
function findWords({ context }: Situation, { text }: ReadStep): string | undefined {
  const words = wordsPattern.exec(text)?.[1]?.trim()
  return words && !isAudioName(words, context.audios) ? words : undefined
}

/** Words to sing name no audio. */
const withoutWords = (situation: Situation, step: ReadStep): ReadStep =>
  step.action === 'similar_song_gen' && findWords(situation, step) !== undefined
    ? { ...step, text: step.text.replace(wordsPattern, '') }
    : step

const namesWords = ({ action, words }: ReadStep): boolean =>
  words === 'own' || (action === 'song_gen' && words === 'made')

/** The words that a step sings: those of its request, or as much as fits of what was written before. */
function chooseWords(situation: Situation, step: ReadStep): FittedLyrics | undefined {
  const own = isSinging(step) ? findWords(situation, step) : undefined
  if (own !== undefined) return { text: own, isCut: false }
  const written = situation.left.lyrics ?? (namesWords(step) ? situation.written : undefined)
  if (written === undefined) return undefined
  const sections = readLyricsText(written)
  if (written.length <= maxTextCharacters || sections.length === 0) return { text: written, isCut: false }
  return fitLyrics({ sections }, maxTextCharacters)
}

/** A song can do without words; what sings the user's own refuses a request without any. */
function planSinging(situation: Situation, step: ReadStep, audio?: TurnAudio): NextOfStep {
  const { language } = situation
  const words = chooseWords(situation, step)
  if (!words && isSinging(step)) return ask(writeSentence(language, 'askWords'), [])
  const next = callTool(situation, step.action, writeArguments(step.action, step, { audio, lyrics: words?.text }))
  if (next.kind !== 'call' || !words?.isCut) return next
  return { ...next, text: `${writeSentence(language, 'cutWords', { limit: maxTextCharacters })} ${next.text}` }
}

function planOnAudio(situation: Situation, step: ReadStep): NextOfStep {
  const choice = chooseAudio(withoutWords(situation, step), situation.context, situation.left.audios)
  if ('candidates' in choice) return askAudio(situation, step, choice.candidates)
  const { audio } = choice
  if (step.action === 'inpainting') return planInpaint(situation, step, audio)
  if (step.action === 'voice_swap') return planVoice(situation, step, audio)
  if (step.action === 'voice_to_instrument') return planInstrument(situation, step, audio)
  if (step.action === 'similar_song_gen') return planSinging(situation, step, audio)
  return callTool(situation, step.action, writeArguments(step.action, step, { audio }))
}

/** The next call of a step that uses a tool, or the question that stands before it. */
export function planStep(situation: Situation, step: ReadStep): NextOfStep {
  if (isAudioAction(step.action)) return planOnAudio(situation, step)
  if (step.action === 'vocals_gen' || step.action === 'song_gen') return planSinging(situation, step)
  return callTool(situation, step.action, writeArguments(step.action, step, {}))
}

/** The job that `undo` or `cancel` is about. */
export function planChange(situation: Situation, { action }: ReadStep): NextOfStep {
  const { language, context } = situation
  const running = context.jobs.find(({ status }) => status === 'processing' || status === 'parked')
  const newest = context.jobs.find(({ status }) => status !== 'failed' && status !== 'cancelled')
  const job = action === 'cancel' ? running : newest
  if (!job) return { kind: 'say', text: writeSentence(language, action === 'cancel' ? 'nothingRuns' : 'nothingToUndo') }
  return callTool(situation, action === 'cancel' ? 'cancel_generation' : 'undo', { messageId: job.messageId })
}
