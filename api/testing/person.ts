import { randomBytes } from 'node:crypto'
import { expect, vi } from 'vitest'

export interface Person {
  email: string
  password: string
  token: string
  cookie: string
}

const json = { 'content-type': 'application/json' }

/** Signs up over HTTP, as anyone does. */
export async function signUpAt(url: string): Promise<Person> {
  const [email, password] = [
    `${randomBytes(6).toString('hex')}@example.test`,
    `password-${randomBytes(12).toString('hex')}`,
  ]
  const response = await fetch(`${url}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ name: 'Test Person', email, password }),
  })
  expect(response.status).toBe(200)
  const { token } = (await response.json()) as { token: string }
  return {
    email,
    password,
    token,
    cookie: response.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; '),
  }
}

/** Requests a song, or lyrics, waits for it, and returns its message's id. */
export async function makeSong(
  url: string,
  { token }: Person,
  prompt: string,
  settings: object = { actionByUser: 'song_gen', duration: 15 },
): Promise<string> {
  const call = async (method: string, path: string, body?: object): Promise<Record<string, unknown>> => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: { ...json, authorization: `Bearer ${token}` },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    return (await response.json()) as Record<string, unknown>
  }
  const { _id: projectId } = await call('POST', '/api/studio/project/create', {})
  const { messageId } = await call('POST', '/api/generate', { projectId, prompt, ...settings })
  const status = async (): Promise<unknown> =>
    ((await call('GET', `/api/generation/${String(projectId)}/${String(messageId)}`)).data as { status: string }).status
  await vi.waitFor(async () => expect(await status()).not.toBe('PROCESSING'), { timeout: 60_000, interval: 300 })
  expect(await status()).toBe('SUCCESSFUL')
  return String(messageId)
}
