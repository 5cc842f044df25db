import { randomBytes } from 'node:crypto'
import type { AuthApp } from './auth-app.ts'

export interface Person {
  name: string
  email: string
  password: string
}

export interface SignedIn {
  token: string
  user: { id: string; name: string; email: string }
  /** As a browser would send it back. */
  cookie: string
  setCookie: string
}

export const newPerson = (): Person => {
  const mark = randomBytes(6).toString('hex')
  return { name: `Person ${mark}`, email: `p-${mark}@example.com`, password: `password-${mark}` }
}

export const signUp = async (app: AuthApp, person = newPerson()): Promise<SignedIn> =>
  signedIn(await app.post('/api/auth/sign-up/email', person))

type Headers = Record<string, string>

export const signIn = async (app: AuthApp, { email, password }: Person, headers?: Headers): Promise<SignedIn> =>
  signedIn(await app.post('/api/auth/sign-in/email', { email, password }, headers))

async function signedIn(response: Response): Promise<SignedIn> {
  if (response.status !== 200) throw new Error(`Sign-in answered ${response.status}: ${await response.text()}`)
  const setCookie = response.headers.getSetCookie()[0] ?? ''
  const body = (await response.json()) as Pick<SignedIn, 'token' | 'user'>
  return { ...body, setCookie, cookie: setCookie.split(';')[0]! }
}

export const bearer = (token: string): Headers => ({ authorization: `Bearer ${token}` })

/** The status and code of an error response; throws if it lacks our shape. */
export async function readRefusal(response: Response): Promise<[number, string]> {
  const body = (await response.json()) as { success: unknown; code: unknown; message: unknown }
  if (body.success !== false || typeof body.code !== 'string' || typeof body.message !== 'string') {
    throw new Error(`Not our error shape: ${JSON.stringify(body)}`)
  }
  return [response.status, body.code]
}
