import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import * as z from 'zod/mini'
import { errors, isErrorCode } from '@songloom/contracts/errors/errors.rules'
import { errorResponse } from '@songloom/contracts/errors/http-error'
import type { Route } from '@songloom/contracts/routes/route'
import type { FuzzRequest } from './requests.ts'

/** A hang, not a measure: machines are busy. */
const slowestAnswerMs = 30_000
/** A stream lasts as long as the work that it follows, which fake workers never end: its reader leaves then. */
const streamMs = 5_000
const agent = new Agent({ keepAlive: true, maxSockets: 4 })

interface RawAnswer {
  status: number
  type: string
  text: string
  elapsedMs: number
}

async function send(url: string, fuzzed: FuzzRequest, token: string, isStream: boolean): Promise<RawAnswer> {
  const { method, target, headers, body } = fuzzed
  const startedAt = performance.now()
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const leave = (): void => {
      resolve({ status: 200, type: '', text: '', elapsedMs: streamMs })
      sent.destroy()
    }
    const timer = isStream ? setTimeout(leave, streamMs) : undefined
    const sent = request(
      {
        agent,
        hostname,
        port,
        method,
        path: target,
        headers: {
          ...headers,
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }),
        },
      },
      (answer) => {
        text(answer)
          .then((all) =>
            resolve({
              status: answer.statusCode!,
              type: answer.headers['content-type'] ?? '',
              text: all,
              elapsedMs: performance.now() - startedAt,
            }),
          )
          .catch(reject)
          .finally(() => clearTimeout(timer))
      },
    )
    sent.on('error', (error: NodeJS.ErrnoException) => {
      // The server may close a kept-alive connection as it is reused; that request was never read.
      if (sent.reusedSocket && error.code === 'ECONNRESET') resolve(send(url, fuzzed, token, isStream))
      else reject(error)
    })
    sent.end(body)
  })
}

/** Text of stacks, of the database and of our source that must not reach a client. */
const internals = [
  /\n\s+at |node_modules|\.ts:\d/i,
  /\bpg_|invalid byte sequence|syntax error at|violates|\b(select|insert into|update) .*\b(from|values|set)\b/i,
]

/** Lists the faults of a response; empty if it is valid. */
export function listFaults(route: Route, { status, type, text: body, elapsedMs }: RawAnswer): string[] {
  const faults: string[] = []
  // Our own failure; 501 is the answer that oEmbed asks for where another format is asked.
  if (status >= 500 && status !== 501) faults.push(`status ${status}`)
  if (elapsedMs > slowestAnswerMs) faults.push(`took ${Math.round(elapsedMs)} ms`)
  if (route.method === 'HEAD') return faults
  if (status >= 400 && internals.some((pattern) => pattern.test(body))) faults.push('reveals internals')
  if (status >= 400) faults.push(...refusalFaults(status, body))
  else if (route.response !== 'stream' && !matches(route.response, body))
    faults.push(`a ${status} ${type} that the contract does not know`)
  return faults
}

function refusalFaults(status: number, body: string): string[] {
  if (!matches(errorResponse, body)) return [`a refusal (${status}) that is not of the contract: ${body.slice(0, 200)}`]
  const { code } = JSON.parse(body) as { code: string }
  if (!isErrorCode(code)) return [`an unknown code: ${code}`]
  return errors[code].status === status ? [] : [`${code} with status ${status}`]
}

function matches(schema: z.ZodMiniType, body: string): boolean {
  try {
    return z.safeParse(schema, JSON.parse(body)).success
  } catch {
    return false
  }
}

/** Sends one request and throws when its answer is not good. */
export async function examine(url: string, route: Route, sent: FuzzRequest, token: string): Promise<void> {
  const answer = await send(url, sent, token, route.response === 'stream')
  const faults = listFaults(route, answer)
  if (faults.length > 0)
    throw new Error(
      `${sent.method} ${sent.target.slice(0, 300)}: ${faults.join('; ')} (answer: ${answer.text.slice(0, 300)})`,
    )
}
