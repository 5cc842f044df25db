import { findRefusal } from '@songloom/contracts/music/content-policy.rules'
import type { PlannedAction } from '../../assistant/planned-action.ts'
import { isTool } from '../../assistant/read-request.ts'
import type { ReadRequest, ReadStep } from '../../assistant/read-request.ts'
import type { ReplyLanguage } from '../../assistant/read-lexicon.ts'
import type { ModelRequest, ModelToolCall } from '../port/language-model.ts'
import { answerFromFacts } from './answer-facts.ts'
import { describeResult } from './describe-result.ts'
import { planChange, planStep } from './plan-step.ts'
import type { Left, NextOfStep, Situation } from './plan-step.ts'
import { readTurn } from './read-turn.ts'
import type { DoneCall, ReadTurn } from './read-turn.ts'
import { findLyrics, toChoice, writeSentence } from './say.ts'
import { readResult } from './tool-result.ts'
import type { ToolResult } from './tool-result.ts'
import { understand } from './understand.ts'

/** A step of a turn, as the embedded assistant answers it. */
export interface PlannedAnswer {
  text: string
  toolCalls: ModelToolCall[]
  choices?: string[]
}

/** What the audios of a tool are. */
const kinds: Partial<Record<string, string>> = {
  ...{ song_gen: 'song', generate_music: 'music', vocals_gen: 'vocals', separate_stems: 'stem', voice_swap: 'song' },
  ...{ similar_instru_gen: 'music', voice_to_instrument: 'instrument' },
}

/** What people do next with a result. */
const nextActions: Partial<Record<string, readonly PlannedAction[]>> = {
  song_gen: ['separate_stems', 'extend_music', 'inpainting'],
  similar_song_gen: ['separate_stems', 'extend_music', 'inpainting'],
  generate_music: ['extend_music', 'separate_stems', 'similar_instru_gen'],
  extend_music: ['separate_stems', 'inpainting'],
  inpainting: ['undo', 'separate_stems', 'extend_music'],
  separate_stems: ['stem_to_midi'],
  voice_swap: ['undo', 'separate_stems'],
}

const join = (...parts: string[]): string => parts.filter((part) => part !== '').join(' ')

const toAnswer = (next: NextOfStep, before: string, callId: string): PlannedAnswer => ({
  text: join(before, next.text),
  toolCalls: next.kind === 'call' ? [{ id: callId, name: next.tool, arguments: next.arguments }] : [],
  ...(next.kind === 'ask' && next.choices.length > 0 ? { choices: next.choices } : {}),
})

function listNext(language: ReplyLanguage, tool: string): string[] {
  const actions = nextActions[tool] ?? []
  return actions.map((action) => toChoice(language, action)).filter((one): one is string => one !== undefined)
}

/** What a call leaves for those after it. */
function addResult(left: Left, { call }: DoneCall, { audios, lyrics, sections }: ToolResult): Left {
  const audioId = (call.arguments as { audioUrl?: unknown } | null)?.audioUrl
  const isAnalysis = call.name === 'section_analysis' && typeof audioId === 'string'
  return {
    audios: audios.length > 0 ? audios : left.audios,
    lyrics: lyrics ?? left.lyrics,
    sections: isAnalysis ? new Map([...left.sections, [audioId, sections]]) : left.sections,
  }
}

/** A question with the actions that a request may mean; what is not understood is asked openly. */
function askBack(language: ReplyLanguage, { choices }: ReadStep): PlannedAnswer {
  const offered = choices.map((action) => toChoice(language, action)).filter((one): one is string => one !== undefined)
  if (offered.length > 0) return { text: writeSentence(language, 'askAction'), toolCalls: [], choices: offered }
  const usual = (['song_gen', 'generate_music', 'lyric_writing'] as const).map((action) => toChoice(language, action)!)
  return { text: writeSentence(language, 'unknown'), toolCalls: [], choices: usual }
}

/** Whether this was the last call of its step: an analysis before a change of a part is not. */
const endsStep = ({ action }: ReadStep, { call }: DoneCall): boolean =>
  !(action === 'inpainting' && call.name === 'section_analysis')

/** Continues after the calls of the turn: the next step, or what was made. */
function planNext(request: ModelRequest, { language, steps }: ReadRequest, { done, before }: ReadTurn): PlannedAnswer {
  const { tools, context } = request
  let left: Left = { audios: [], lyrics: undefined, sections: new Map() }
  let at = 0
  let answer = ''
  for (const one of done) {
    const result = readResult(one.result, kinds[one.call.name] ?? 'song')
    const isLast = at >= steps.length - 1 && endsStep(steps[at]!, one)
    answer = describeResult(language, one.call.name, result, !isLast)
    if (result.state !== 'made') return { text: answer, toolCalls: [] }
    left = addResult(left, one, result)
    if (endsStep(steps[at]!, one)) at += 1
    if (at >= steps.length) return { text: answer, toolCalls: [], choices: listNext(language, one.call.name) }
  }
  const step = steps[at]!
  const situation: Situation = { language, tools, context, left, written: before && findLyrics(before.reply) }
  const callId = `call_${done.length}`
  if (step.action === 'undo' || step.action === 'cancel') return toAnswer(planChange(situation, step), answer, callId)
  const fact = answerFromFacts({ language, tools, context }, step)
  if (fact !== undefined) return { text: join(answer, fact), toolCalls: [] }
  return isTool(step.action) ? toAnswer(planStep(situation, step), answer, callId) : askBack(language, step)
}

/**
 * Answers one step of a turn from the last request, the results since then and the facts. Names, lyrics and results
 * are never read for wishes. The same request gets the same answer.
 */
export function planTurn(request: ModelRequest): PlannedAnswer {
  const turn = readTurn(request.messages)
  const wanted = understand(turn, request.context)
  const refusal = findRefusal(turn.text)
  if (refusal && wanted.steps.some(({ action }) => isTool(action))) {
    const key = refusal.code === 'artist_name' ? 'artist' : 'words'
    return { text: writeSentence(wanted.language, key), toolCalls: [] }
  }
  return planNext(request, wanted, turn)
}
