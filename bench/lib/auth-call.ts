import { once } from 'node:events'
import { request } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { json } from 'node:stream/consumers'

/** Sign-ups are bounded for each address a quarter of an hour; sign-ins more widely. */
const peoplePerAddress = 50

/** A loopback address of this machine for each fifty people, as if they came from several networks. */
export const getSourceAddress = (personNumber: number): string =>
  `127.0.0.${1 + Math.floor(personNumber / peoplePerAddress)}`

/** What a sign-up or sign-in answers, and the first cookie it set. */
export interface AuthAnswer {
  token: string
  cookie: string
}

/** Sends a sign-up or sign-in from an address of this machine; throws unless it is answered 200. */
export async function callAuth(url: string, body: object, localAddress: string): Promise<AuthAnswer> {
  const headers = { 'content-type': 'application/json', origin: new URL(url).origin }
  const sent = request(url, { method: 'POST', headers, localAddress, agent: false })
  sent.end(JSON.stringify(body))
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  const answer = (await json(response)) as { token: string }
  if (response.statusCode !== 200) throw new Error(`${url} answered ${response.statusCode}: ${JSON.stringify(answer)}`)
  return { token: answer.token, cookie: response.headers['set-cookie']?.[0]?.split(';')[0] ?? '' }
}
