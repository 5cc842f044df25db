import { Pool } from 'pg'
import { expect, test } from 'vitest'
import { Refusal } from '../http/refusal.ts'
import { createSessions } from './sessions.ts'

test('a session that cannot be read answers “try again”, neither “signed out” nor “unknown error”', async () => {
  const sessions = createSessions({
    pool: new Pool(),
    origin: 'http://localhost:4000',
    find: () => Promise.reject(new Error('Failed to get session')),
    recordSeen: () => undefined,
  })
  const refusal = await sessions.of({ authorization: 'Bearer some-token' }).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(Refusal)
  expect(refusal).toMatchObject({ code: 'unavailable', cause: { message: 'Failed to get session' } })
})
