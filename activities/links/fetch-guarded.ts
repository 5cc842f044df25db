import { Agent } from 'undici'
import type { Dispatcher } from 'undici'
import { maxUploadBytes } from '@songloom/contracts/library/uploads.rules'
import { guardedConnector, resolveName } from './guarded-connector.ts'
import type { AllowAddress, Resolve } from './guarded-connector.ts'
import { createTooLarge, LinkError } from './link-error.ts'
import { mimeEssence, linkFileName } from './link-file-name.ts'
import { linkUrl } from './link-url.ts'
import { cappedBody } from './capped-body.ts'
import { isPublicWeb } from './public-address.ts'

export interface FetchOptions {
  signal: AbortSignal
  maxBytes?: number
  /** For all of it: names, redirects, the last byte. */
  wallMs?: number
  /** Between two pieces. */
  idleMs?: number
  resolve?: Resolve
  allowAddress?: AllowAddress
}

export interface FetchedLink {
  /** Where the redirects ended. */
  url: string
  contentType: string
  fileName: string
  /** To be read once; its errors are LinkErrors, or the reason of the abort. */
  body: AsyncIterable<Uint8Array>
  close(): Promise<void>
}

const maxRedirects = 3
const redirects = new Set([301, 302, 303, 307, 308])
const maxHeaderBytes = 16_384

const headers = {
  accept: 'audio/*, video/mp4, application/ogg, application/octet-stream;q=0.8',
  // Packed answers could become any size.
  'accept-encoding': 'identity',
  'user-agent': 'Songloom',
}

interface Session {
  agent: Agent
  /** The caller's abort, or that the time is over. */
  stop: AbortSignal
  close(): Promise<void>
}

/** A private way out: no proxy, no cookies, and a new connection for each request. */
function openSession({ signal, wallMs = 120_000, idleMs, resolve, allowAddress }: FetchOptions): Session {
  const time = new AbortController()
  const timer = setTimeout(() => time.abort(new LinkError('link_failed', `Not done in ${wallMs} ms`)), wallMs)
  const stop = AbortSignal.any([signal, time.signal])
  const guard = { resolve: resolve ?? resolveName, allowAddress: allowAddress ?? isPublicWeb, signal: stop }
  const limits = { pipelining: 0, allowH2: false, maxHeaderSize: maxHeaderBytes, headersTimeout: idleMs }
  const agent = new Agent({ connect: guardedConnector(guard), ...limits })
  const onStop = (): void => void agent.destroy().catch(() => undefined)
  stop.addEventListener('abort', onStop, { once: true })
  const close = async (): Promise<void> => {
    clearTimeout(timer)
    stop.removeEventListener('abort', onStop)
    await agent.destroy()
  }
  return { agent, stop, close }
}

/**
 * Fetches a user's link from public addresses only, and checks every redirect again. Returns bytes, never a URL to
 * open. Throws a `LinkError`, or the reason of the abort.
 */
export async function fetchGuarded(link: string, options: FetchOptions): Promise<FetchedLink> {
  const { signal, maxBytes = maxUploadBytes, idleMs = 20_000 } = options
  signal.throwIfAborted()
  const { agent, stop, close } = openSession({ ...options, idleMs })
  try {
    const { url, answer } = await follow(agent, linkUrl(link), stop)
    // It may break after the caller has lost interest.
    answer.body.on('error', () => undefined)
    return {
      ...describe(url, answer, maxBytes),
      body: cappedBody(answer.body, { maxBytes, idleMs, stop, close }),
      close,
    }
  } catch (error) {
    await close()
    throw linkErrorOf(error, stop)
  }
}

interface Answered {
  url: URL
  answer: Dispatcher.ResponseData
}

async function follow(agent: Agent, first: URL, stop: AbortSignal): Promise<Answered> {
  let url = first
  for (let hop = 0; hop <= maxRedirects; hop++) {
    const answer = await agent.request({
      origin: url.origin,
      path: url.pathname + url.search,
      method: 'GET',
      headers,
      signal: stop,
    })
    if (!redirects.has(answer.statusCode)) return { url, answer }
    answer.body.on('error', () => undefined).destroy()
    const { location } = answer.headers
    if (typeof location !== 'string') throw new LinkError('link_failed', 'A redirect to nowhere, or to several places')
    url = linkUrl(location, url)
  }
  throw new LinkError('link_forbidden', `More than ${maxRedirects} redirects`)
}

const notAudio =
  /^(image\/|text\/html$|application\/xhtml|application\/json$|application\/dash|(audio|application)\/.*mpegurl$)/

function describe(
  url: URL,
  { statusCode, headers: given }: Dispatcher.ResponseData,
  maxBytes: number,
): Omit<FetchedLink, 'body' | 'close'> {
  const text = (name: string): string => [given[name] ?? ''].flat().join(', ')
  if (statusCode !== 200 && statusCode !== 203) throw new LinkError('link_failed', `Status ${statusCode}`)
  const packed = text('content-encoding').toLowerCase()
  if (packed !== '' && packed !== 'identity') throw new LinkError('link_failed', `Packed as ${packed}`)
  const contentType = text('content-type')
  if (notAudio.test(mimeEssence(contentType))) throw new LinkError('link_not_audio', contentType)
  if (Number(text('content-length')) > maxBytes) throw createTooLarge(maxBytes, text('content-length'))
  return { url: url.href, contentType, fileName: linkFileName(url, contentType, text('content-disposition')) }
}

/** The reason of the abort, the guard's error, or a network failure. */
function linkErrorOf(error: unknown, stop: AbortSignal): unknown {
  if (stop.aborted) return stop.reason
  if (error instanceof LinkError) return error
  return new LinkError('link_failed', String(error), { cause: error })
}
