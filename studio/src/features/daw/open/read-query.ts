import type { RouteBody } from '@songloom/contracts/routes/routes'
import { dawLimits } from '@songloom/contracts/daw/document.rules'
import { cutToUnits } from '@songloom/contracts/library/names.rules'
import { isId } from '@songloom/contracts/library/ids.rules'
import { isRecord } from '../../../lib/shell/storage.ts'

export type OpenRequest = RouteBody<'openDawProject'>
type Source = NonNullable<OpenRequest['files']>[number]

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

function readName(value: unknown): string | undefined {
  const name = textOf(value)
  return name && cutToUnits(name, dawLimits.nameCharacters)
}

/** A tempo outside of what a project may have is left to the library. */
function readBpm(value: unknown): number | undefined {
  const bpm = Number(value)
  return value !== null && value !== '' && bpm >= 20 && bpm <= 400 ? bpm : undefined
}

/** One audio of a list or a message; undefined for what names none. */
export function readSource(value: unknown): Source | undefined {
  if (!isRecord(value)) return undefined
  const audio = textOf(value.audioUrl) ?? textOf(value.audioId)
  if (audio === undefined) return undefined
  const loopable = value.loopable ?? value.isLoopable
  return {
    audio,
    bpm: readBpm(value.bpm),
    loopable: loopable === undefined ? undefined : loopable === true || loopable === 'true',
    songName: readName(value.songName),
  }
}

export function readSources(list: unknown): Source[] {
  return Array.isArray(list) ? list.flatMap((one: unknown) => readSource(one) ?? []) : []
}

function parseList(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return []
  }
}

/**
 * The three shapes of the address (spec 1 §2): one audio, a list of them in `audioFiles`, or the older one of user,
 * project, savedProject and songName. Undefined where it names nothing to open.
 */
export function readOpenRequest(query: URLSearchParams): OpenRequest | undefined {
  const get = (name: string): string | undefined => textOf(query.get(name))
  const list = get('audioFiles') ?? get('audios')
  const single = readSource(Object.fromEntries(query))
  const files = list === undefined ? (single ? [single] : []) : readSources(parseList(list))
  const projectId = get('projectId') ?? get('savedProject') ?? get('project')
  const messageId = get('messageId')
  const name = get('audioUrl') === undefined ? readName(get('songName')) : undefined
  const request: OpenRequest = {
    userId: get('userId') ?? get('user'),
    projectId: projectId !== undefined && projectId.length >= 24 ? projectId.slice(0, 64) : undefined,
    name,
    messageId: messageId !== undefined && isId(messageId) ? messageId : undefined,
    files: files.length > 0 ? files : undefined,
  }
  return (request.projectId ?? request.messageId ?? request.files ?? request.name) ? request : undefined
}

/** Whether the address names a project and nothing that would be added to it. */
export const isPlainProject = (request: OpenRequest): boolean =>
  request.projectId !== undefined && isId(request.projectId) && !request.files && !request.messageId && !request.name
