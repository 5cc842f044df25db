import { randomBytes } from 'node:crypto'
import { io } from 'socket.io-client'
import { eventTypes } from '@songloom/contracts/jobs/events.rules'
import type { UserEvent } from '@songloom/contracts/jobs/events'
import { routes } from '@songloom/contracts/routes/routes'
import type { RouteName, RouteResponse } from '@songloom/contracts/routes/routes'
import { nowMs } from './clock.ts'
import { post } from './post.ts'
import { callAuth, getSourceAddress } from './auth-call.ts'

/** An event, and the moment this client had it. */
export interface Arrival {
  event: UserEvent
  atMs: number
}

/** One song, or another job, as its client saw it. */
export interface SongRun {
  sentAtMs: number
  answeredAtMs: number
  /** Its events of the message, in order, to the terminal one. */
  arrivals: Arrival[]
}

/** A signed-in user with an open socket and a project. */
export interface Person {
  token: string
  /** As a browser would send it. */
  cookie: string
  projectId: string
  /** Requests a job of any tool and waits for its end at the socket. Throws if it fails. */
  makeJob(fields: object): Promise<SongRun>
  /** The same for a song. */
  makeSong(durationSeconds?: number): Promise<SongRun>
  /** Sees every event of this person, as it arrives. */
  onArrival(listener: (arrival: Arrival) => void): void
  /** Requests a song without waiting for it. */
  orderSong(durationSeconds?: number): Promise<void>
  /** Renames the project, which is published to every device of this user. */
  renameProject(newProjectName: string): Promise<void>
  close(): void
}

type Listener = (arrival: Arrival) => void

const newTempId = (): string => `bench-${randomBytes(8).toString('hex')}`

/** Signs in as the person of that number, and opens a project and a socket. */
export async function enterStudio(address: string, email: string, password: string, number = 0): Promise<Person> {
  const signIn = `${address}/api/auth/sign-in/email`
  const { token, cookie } = await callAuth(signIn, { email, password }, getSourceAddress(number))
  const call = <N extends RouteName>(name: N, body: unknown) =>
    post<RouteResponse<N>>(`${address}${routes[name].path}`, body, token)
  const { _id: projectId } = await call('createProject', {})
  const listeners = new Set<Listener>()
  // Like the studio: requests missed events after a reconnect.
  let cursor: number | undefined
  const socket = io(address, {
    auth: (answer) => answer({ token, after: cursor }),
    transports: ['websocket'],
    reconnectionDelayMax: 500,
  })
  for (const name of ['ready', 'resync'])
    socket.on(name, (state: { cursor: number }) => {
      cursor = state.cursor
    })
  for (const type of eventTypes) {
    socket.on(type, (event: UserEvent) => {
      const atMs = nowMs()
      cursor = event.seq
      listeners.forEach((listener) => listener({ event, atMs }))
    })
  }
  await new Promise<void>((resolve, reject) => socket.once('ready', () => resolve()).once('connect_error', reject))

  const order = (tempId: string, fields: object) => call('generate', { projectId, tempId, ...fields })
  const makeJob = async (fields: object): Promise<SongRun> => {
    const tempId = newTempId()
    const watch = watchJob(listeners, tempId)
    const sentAtMs = nowMs()
    await order(tempId, fields)
    const answeredAtMs = nowMs()
    return { sentAtMs, answeredAtMs, arrivals: await watch }
  }

  return {
    token,
    cookie,
    projectId,
    makeJob,
    makeSong: (durationSeconds = 15) => makeJob(songOf(durationSeconds)),
    orderSong: async (durationSeconds = 15) => void (await order(newTempId(), songOf(durationSeconds))),
    renameProject: async (newProjectName) => void (await call('renameProject', { projectId, newProjectName })),
    onArrival: (listener) => void listeners.add(listener),
    close: () => void socket.disconnect(),
  }
}

const songOf = (duration: number) => ({ prompt: 'A calm evening by the river', actionByUser: 'song_gen', duration })

function watchJob(listeners: Set<Listener>, tempId: string): Promise<Arrival[]> {
  const arrivals: Arrival[] = []
  return new Promise((resolve, reject) => {
    const listener: Listener = (arrival) => {
      if (arrival.event.tempId !== tempId) return
      arrivals.push(arrival)
      const { type, payload } = arrival.event
      const hasFailed = 'message' in payload && payload.message.status === 'FAILED'
      if (type !== 'processing_complete' && !hasFailed) return
      listeners.delete(listener)
      if (hasFailed) reject(new Error(`A job failed: ${payload.message.errorMessage ?? ''}`))
      else resolve(arrivals)
    }
    listeners.add(listener)
  })
}
