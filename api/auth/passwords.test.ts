import { expect, test } from 'vitest'
import { limitConcurrency } from './limits/limit-concurrency.ts'
import { hashPassword, isPassword } from './passwords.ts'
import { startAuthApp } from './testing/auth-app.ts'
import { newPerson, signUp } from './testing/people.ts'

test('a password is stored as argon2id with 19 MiB, two passes and one lane, salted', async () => {
  const [one, two] = await Promise.all([hashPassword('the password'), hashPassword('the password')])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(one).not.toBe(two)
})

test('the product stores it so', async () => {
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

test('at most four run at once, all of them run, and a failure gives its place back', async () => {
  const limited = limitConcurrency(4)
  let running = 0
  let most = 0
  const task = (index: number) =>
    limited(async () => {
      most = Math.max(most, (running += 1))
      await new Promise(setImmediate)
      running -= 1
      if (index % 3 === 0) throw new Error('failed')
      return index
    })
  const results = await Promise.allSettled(Array.from({ length: 30 }, (_, index) => task(index)))
  expect(most).toBe(4)
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
  expect(await limited(() => Promise.resolve('still open'))).toBe('still open')
})
