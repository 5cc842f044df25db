import { expect, test } from 'vitest'
import { hashPassword, hashPin, isPassword, limitHashes } from './passwords.ts'
import { startAuthApp } from './testing/auth-app.ts'
import { newPerson, signUp } from './testing/people.ts'

test('a password is stored as argon2id with 19 MiB, two passes and one lane, salted', async () => {
  const [one, two] = await Promise.all([hashPassword('the password'), hashPassword('the password')])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(one).not.toBe(two)
})

test('the product stores passwords in this format', async () => {
  const app = await startAuthApp({ hashPassword: undefined })
  try {
    await signUp(app, newPerson())
    const { rows } = await app.pool.query<{ password: string }>('select password from credentials')
    expect(rows[0]!.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  } finally {
    await app.close()
  }
})

test('only the password itself is the password', async () => {
  const hash = await hashPassword('the password')
  expect(await isPassword({ hash, password: 'the password' })).toBe(true)
  expect(await isPassword({ hash, password: 'the passwore' })).toBe(false)
})

test('at most four passwords are computed at once, and a failure gives its place back', async () => {
  const hash = await hashPassword('the password')
  const checks = Array.from({ length: 12 }, (_, index) =>
    isPassword({ hash: index % 3 === 0 ? 'no hash' : hash, password: 'the password' }),
  )
  const settled = Promise.allSettled(checks)
  expect([limitHashes.activeCount, limitHashes.pendingCount]).toEqual([4, 8])
  expect((await settled).filter(({ status }) => status === 'fulfilled')).toHaveLength(8)
  expect([limitHashes.activeCount, limitHashes.pendingCount]).toEqual([0, 0])
  expect(await isPassword({ hash, password: 'the password' })).toBe(true)
})

test('picture PINs wait for each other, and a sign-in for none of them', async () => {
  const stored = await hashPassword('the password')
  const pins = Array.from({ length: 20 }, (_, index) => hashPin(`pin ${index}`))
  expect([limitHashes.activeCount, limitHashes.pendingCount]).toEqual([0, 0])
  const first = await Promise.race([
    isPassword({ hash: stored, password: 'the password' }).then(() => 'sign-in'),
    Promise.all(pins).then(() => 'pins'),
  ])
  expect(first).toBe('sign-in')
  expect((await Promise.all(pins))[0]).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})
