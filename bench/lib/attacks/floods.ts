import { setTimeout as delay } from 'node:timers/promises'
import { io } from 'socket.io-client'
import type { Socket } from 'socket.io-client'
import { apiMb, ask, countStatuses, longestWaitMs, many } from './attack.ts'
import type { Attack, Target } from './attack.ts'

const silentSockets = 50
const replayedEvents = 1_990

/** The client's `ws` socket, which the library keeps to itself. */
const rawSocket = (client: Socket) =>
  (client.io.engine.transport as unknown as { ws: { pause(): void; resume(): void; send(text: string): void } }).ws

/** Opens a socket that requests all events since `after`, and reads none of them. */
async function openSilentSocket({ address, attacker }: Target, after: number): Promise<Socket> {
  const client = io(address, {
    auth: { token: attacker.token, after },
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
  })
  await new Promise<void>((resolve) => client.once('connect', () => resolve()).once('connect_error', () => resolve()))
  if (client.connected) rawSocket(client).pause()
  return client
}

async function plantEvents(target: Target): Promise<number> {
  const { db } = target
  const me = await ask(target, target.attacker, '/api/account/me')
  const { id: userId } = (JSON.parse(me.text) as { user: { id: string } }).user
  const { seq } = (await db('event_cursors').where({ user_id: userId }).first<{ seq: string }>('seq'))!
  await db.raw(
    `insert into events (user_id, seq, id, type, payload)
     select ?, ? + n, gen_random_uuid()::text, 'tokens_update',
       jsonb_build_object('tokens', jsonb_build_object('available', n, 'reserved', 0), 'filler', repeat('x', 4700))
     from generate_series(1, ?) n`,
    [userId, seq, replayedEvents],
  )
  await db('event_cursors').where({ user_id: userId }).increment('seq', replayedEvents)
  return Number(seq)
}

/** Many requests or sockets at once, and the latency of another user's request meanwhile. */
export const floodAttacks: readonly Attack[] = [
  {
    finding: 'A7, P4',
    name: '300 requests of one account at once, and 300 for the description of the API',
    async run(target) {
      const statuses: { status: number }[] = []
      const flood = many(300, async (index) => {
        statuses.push(await ask(target, target.attacker, index % 2 ? '/api/account/tokens' : '/api/cover/none'))
      })
      const ownMs = await longestWaitMs(target, flood)
      const openapiMs = await longestWaitMs(
        target,
        many(300, () => ask(target, target.attacker, '/api/openapi.json')),
      )
      return {
        seen: `${countStatuses(statuses)}; another waited ${ownMs.toFixed(0)} and ${openapiMs.toFixed(0)} ms`,
        isHeld: ownMs < 2_000 && openapiMs < 2_000,
      }
    },
  },
  {
    finding: 'A9',
    name: 'addresses that begin with two slashes',
    async run(target) {
      const answers = await Promise.all(
        ['//evil.example/x', '/\\evil.example', '//', '//[', '///:80', '/assets/%'].map((path) =>
          ask(target, target.other, path),
        ),
      )
      const isHeld = answers.every(({ status }) => status > 0 && status < 500 && (status < 300 || status >= 400))
      return { seen: countStatuses(answers), isHeld }
    },
  },
  {
    finding: 'A5',
    name: '10 wrong passwords for an account, then its owner with the right one, on a device it knows',
    async run(target) {
      const email = 'locked-out@example.test'
      const password = 'a-long-password'
      const send = (path: string, body: object, cookie = '') =>
        fetch(`${target.address}/api/auth/${path}`, {
          method: 'POST',
          body: JSON.stringify({ email, ...body }),
          headers: { 'content-type': 'application/json', origin: target.address, ...(cookie ? { cookie } : {}) },
        })
      const signIn = (given: string, cookie = '') => send('sign-in/email', { password: given }, cookie)
      await send('sign-up/email', { name: 'Locked Out', password })
      const known = await signIn(password)
      const cookie = known.headers
        .getSetCookie()
        .map((line) => line.split(';')[0]!)
        .filter((pair) => !/session/i.test(pair))
        .join('; ')
      const wrong = await many(10, async () => ({ status: (await signIn('wrong-password-1')).status }))
      const { status } = await signIn(password, cookie)
      return { seen: `${countStatuses(wrong)}; owner ${status}`, isHeld: status === 200 }
    },
  },
  {
    finding: 'P2',
    name: `${silentSockets} sockets that ask for 2,000 events of 5 kB and read none`,
    async run(target) {
      const after = await plantEvents(target)
      const before = apiMb(target)
      const sockets = await many(silentSockets, () => openSilentSocket(target, after))
      const pongs = setInterval(() => sockets.forEach((one) => one.connected && rawSocket(one).send('3')), 4_000)
      await delay(15_000)
      const grownMb = apiMb(target) - before
      await delay(30_000)
      clearInterval(pongs)
      // Reading again shows that the connection was closed.
      sockets.forEach((one) => one.connected && rawSocket(one).resume())
      await delay(5_000)
      const open = sockets.filter((one) => one.connected).length
      sockets.forEach((socket) => socket.disconnect())
      return {
        seen: `API ${grownMb >= 0 ? '+' : ''}${grownMb.toFixed(0)} MB; ${open} left open`,
        isHeld: grownMb < 100 && open === 0,
      }
    },
  },
]
