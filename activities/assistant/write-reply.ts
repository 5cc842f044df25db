import type { AssistantAction } from '@songloom/contracts/assistant/assistant.rules'
import type { Refusal } from '@songloom/contracts/music/content-policy.rules'
import { isPanelTool, getUsableTool } from '@songloom/tools/registry.rules'
import replies from './data/replies.json' with { type: 'json' }
import type { ReplyLanguage } from './read-lexicon.ts'

interface Reply {
  action: AssistantAction
  isSure: boolean
  refusal: Refusal | undefined
  language: ReplyLanguage
  needsAudio: boolean
}

type ReplyKey = keyof (typeof replies)['en']

const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (_blank, name: string) => values[name] ?? '')

const pricedTools = ['song_gen', 'generate_music', 'separate_stems', 'lyric_writing'] as const
const priceList = pricedTools.map((key) => `${getUsableTool(key).name} ${getUsableTool(key).priceTokens}`).join(', ')

function chooseKey({ action, isSure, refusal, needsAudio }: Reply): ReplyKey {
  if (refusal) return refusal.code === 'artist_name' ? 'artist' : 'words'
  if (!isSure) return 'choose'
  if (action === 'other') return 'unknown'
  if (!isPanelTool(action)) return action
  return needsAudio ? 'audio' : 'start'
}

/** The answer in the language of the request, with the price where a tool is meant. */
export function writeReply(reply: Reply): string {
  const { action, language } = reply
  const tool = isPanelTool(action) ? getUsableTool(action) : undefined
  return fill(replies[language][chooseKey(reply)], {
    tool: tool?.name ?? '',
    price: String(tool?.priceTokens ?? ''),
    prices: priceList,
  })
}
