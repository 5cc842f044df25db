import type { VoiceModel } from '@songloom/contracts/routes/voice-models'
import { communityPlaylistId } from '@songloom/contracts/music/voice-ids.rules'
import { create } from 'zustand'
import { callAny } from '../../lib/http/api.ts'
import { currentUser } from '../../lib/cache/queries.ts'
import { isRecord, readSession, writeSession } from '../../lib/shell/storage.ts'
import { builtInVoice } from './built-in-voice.ts'
import { followChanges } from '../../lib/shell/tab-channel.ts'
import { voiceListName } from '../../lib/cache/voice-list.ts'

/**
 * Spec 2 §9: within a minute the list is not asked for again, and however often it is to be refreshed, at most every
 * two seconds.
 */
const dedupeMs = 60_000
const refreshEveryMs = 2_000
const publicLimit = 20

interface VoiceModels {
  /** Includes the built-in one, whatever the server returns. */
  models: readonly VoiceModel[]
  state: 'loading' | 'ready' | 'empty' | 'failed'
}

interface Kept {
  userId: string | null
  atMs: number
  models: VoiceModel[]
}

const owner = (): string | null => currentUser()?.id ?? null

/** The list that this tab has cached for this user. */
function kept(): Kept | undefined {
  const stored = readSession(voiceListName)
  if (!isRecord(stored) || !Array.isArray(stored.models) || stored.userId !== owner()) return undefined
  return stored as unknown as Kept
}

const none: VoiceModels = { models: [builtInVoice], state: 'loading' }
export const useVoiceModels = create<VoiceModels>(() => none)

/** The built-in one and the community's first, each once. */
function inOrder(found: readonly VoiceModel[]): VoiceModel[] {
  const once = [...new Map([builtInVoice, ...found].map((model) => [model.id, model])).values()]
  const isCommunity = ({ playlist_id: id }: VoiceModel): boolean => id === communityPlaylistId
  return [...once.filter(isCommunity), ...once.filter((model) => !isCommunity(model))]
}

/** A list, or an object that holds one (spec 2 §7). */
function modelsIn(answer: unknown): VoiceModel[] {
  const list = isRecord(answer) ? answer.models : answer
  if (!Array.isArray(list)) throw new Error('This is no list of voice models.')
  return list as VoiceModel[]
}

async function fetched(): Promise<VoiceModel[]> {
  const userId = owner()
  const own = userId ? callAny('searchVoiceModels', { query: { user_id: userId } }) : []
  const [everybodys, mine] = await Promise.all([callAny('publicVoiceModels', { query: { limit: publicLimit } }), own])
  return [...modelsIn(everybodys), ...modelsIn(mine)]
}

const show = (found: readonly VoiceModel[]): void =>
  useVoiceModels.setState({ models: inOrder(found), state: found.length > 0 ? 'ready' : 'empty' })

interface Asking {
  userId: string | null
  atMs: number
}

const nothingAsked: Asking = { userId: null, atMs: -Infinity }
let lastAsked = nothingAsked
let underWay: Promise<void> | undefined

async function ask(): Promise<void> {
  const userId = owner()
  lastAsked = { userId, atMs: Date.now() }
  const models = await fetched().catch(() => undefined)
  // Somebody has signed in or out meanwhile: the answer is another one.
  if (owner() !== userId) return ask()
  // A list that was read before stays as it is.
  if (!models) return useVoiceModels.setState(({ state }) => ({ state: state === 'ready' ? 'ready' : 'failed' }))
  writeSession(voiceListName, { userId, atMs: Date.now(), models } satisfies Kept)
  show(models)
}

const isRecent = ({ userId, atMs }: Asking): boolean => userId === owner() && Date.now() - atMs < refreshEveryMs

/** Refetches, for one user at most every two seconds; calls in between share the same response. */
export function refreshVoiceModels(): Promise<void> {
  if (underWay) return underWay
  if (isRecent(lastAsked)) return Promise.resolve()
  underWay = ask().finally(() => (underWay = undefined))
  return underWay
}

/** A list younger than a minute is shown without a request. */
export function loadVoiceModels(): Promise<void> {
  const known = kept()
  if (known) show(known.models)
  else useVoiceModels.setState(none)
  if (known && Date.now() - known.atMs < dedupeMs) return Promise.resolve()
  return refreshVoiceModels()
}

/** The button of a list that could not be loaded. */
export function retryVoiceModels(): void {
  lastAsked = nothingAsked
  useVoiceModels.setState({ state: 'loading' })
  void refreshVoiceModels()
}

/** Keeps the list fresh while it is shown: when the window is looked at again, and when another tab says so. */
export function followVoiceModels(): () => void {
  void loadVoiceModels()
  return followChanges(voiceListName, () => void refreshVoiceModels())
}

/** For tests: as a new tab would be. */
export function forgetVoiceModels(): void {
  lastAsked = nothingAsked
  underWay = undefined
  writeSession(voiceListName, null)
  useVoiceModels.setState(none)
}
