import { setTimeout as delay } from 'node:timers/promises'
import { io } from 'socket.io-client'
import type { UserEvent } from '@songloom/contracts/jobs/events'
import { routes } from '@songloom/contracts/routes/routes'
import type { Person } from '../person.ts'
import { post } from '../post.ts'

/** Counters so far, over all users. */
export interface SoakCounts {
  ordered: number
  completed: number
  failed: number
  cancelled: number
  downloads: number
  /** Times a format was not ready and was requested again. */
  askedAgain: number
  sockets: number
}

export const noCounts = (): SoakCounts => ({
  ordered: 0,
  completed: 0,
  failed: 0,
  cancelled: 0,
  downloads: 0,
  askedAgain: 0,
  sockets: 0,
})

export interface SoakRhythm {
  songEveryMs: number
  songSeconds: number
  signal: AbortSignal
}

/** Every so many songs one is cancelled as soon as it is known. */
const cancelEvery = 7
/** More songs than this are never under way for one user: a queue that grows is no soak. */
const underWayAtMost = 2

/**
 * Orders songs, receives their events, downloads them, cancels some, and opens a second device now and then, until
 * stopped.
 */
export async function soak(address: string, person: Person, rhythm: SoakRhythm, counts: SoakCounts): Promise<void> {
  let underWay = 0
  let known = 0
  const pending: Promise<void>[] = []
  // Requests cut off by the end are not faults.
  const follow = (work: Promise<void>): void => {
    const followed = work.catch((error: unknown) => {
      if (!rhythm.signal.aborted) throw error
    })
    pending.push(followed)
  }
  person.onArrival(({ event }) => {
    const ended = endOf(event)
    if (event.type === 'new_message' && known++ % cancelEvery === cancelEvery - 1)
      follow(cancel(address, person, event, counts))
    if (ended === undefined) return
    underWay -= 1
    counts[ended] += 1
    follow(download(address, person, event, rhythm.signal, counts))
  })
  while (!rhythm.signal.aborted) {
    if (underWay < underWayAtMost) {
      underWay += 1
      counts.ordered += 1
      await person.orderSong(rhythm.songSeconds)
    }
    visit(address, person, counts)
    await delay(rhythm.songEveryMs, undefined, { signal: rhythm.signal }).catch(() => undefined)
  }
  await Promise.all(pending)
}

function endOf({ type, payload }: UserEvent): 'completed' | 'failed' | undefined {
  if (!('message' in payload)) return undefined
  if (type === 'processing_complete') return 'completed'
  return payload.message.status === 'FAILED' ? 'failed' : undefined
}

async function cancel(address: string, { token }: Person, { payload }: UserEvent, counts: SoakCounts): Promise<void> {
  if (!('message' in payload)) return
  const { projectId, _id: messageId } = payload.message
  const path = routes.cancelGeneration.path.replace(':projectId', projectId).replace(':messageId', messageId)
  await post(`${address}${path}`, {}, token)
  counts.cancelled += 1
}

async function download(
  address: string,
  { token }: Person,
  { payload }: UserEvent,
  signal: AbortSignal,
  counts: SoakCounts,
): Promise<void> {
  const audio = 'message' in payload ? payload.message.audioData[0] : undefined
  const ask = (url: string) => fetch(new URL(url, address), { headers: { authorization: `Bearer ${token}` }, signal })
  for (const url of Object.values(audio?.formats ?? {})) {
    let answer = await ask(url)
    for (; answer.status === 503; answer = await ask(url)) {
      counts.askedAgain += 1
      await delay(1_000 * Number(answer.headers.get('retry-after') ?? 5), undefined, { signal })
    }
    await answer.arrayBuffer()
    counts.downloads += answer.ok ? 1 : 0
  }
}

/** Another device that connects and disconnects. */
function visit(address: string, { token }: Person, counts: SoakCounts): void {
  const socket = io(address, { auth: { token }, transports: ['websocket'], forceNew: true, reconnection: false })
  socket.once('ready', () => {
    counts.sockets += 1
    socket.disconnect()
  })
}
