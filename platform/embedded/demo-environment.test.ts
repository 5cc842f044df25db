import { expect, test } from 'vitest'
import { chooseDemo } from './demo-environment.ts'

test.each([
  [{}, '1'],
  [{ HOST: '127.0.0.1' }, '1'],
  [{ HOST: ' localhost ' }, '1'],
  [{ HOST: '::1' }, '1'],
  [{ HOST: '0.0.0.0' }, '0'],
  [{ HOST: '::' }, '0'],
  [{ HOST: '192.168.1.7' }, '0'],
  [{ HOST: '127.evil.example' }, '0'],
  [{ PUBLIC_ORIGIN: ' ', TRUSTED_PROXIES: ' ' }, '1'],
  [{ PUBLIC_ORIGIN: 'http://localhost:4000', TRUSTED_PROXIES: '0' }, '1'],
  [{ PUBLIC_ORIGIN: 'http://[::1]:4000' }, '1'],
  [{ PUBLIC_ORIGIN: 'https://127.0.0.1' }, '1'],
  [{ PUBLIC_ORIGIN: 'https://songloom.example' }, '0'],
  [{ PUBLIC_ORIGIN: 'https://localhost.songloom.example' }, '0'],
  [{ PUBLIC_ORIGIN: 'localhost' }, '0'],
  [{ TRUSTED_PROXIES: '1' }, '0'],
  [{ TRUSTED_PROXIES: 'one' }, '0'],
  [{ PUBLIC_ORIGIN: 'http://localhost', TRUSTED_PROXIES: '1' }, '0'],
  [{ PUBLIC_ORIGIN: 'https://songloom.example', SEED_DEMO_USERS: '1', FAILURE_SENTINELS: '1' }, '1'],
  [{ SEED_DEMO_USERS: '0', FAILURE_SENTINELS: '0' }, '0'],
  [{ SEED_DEMO_USERS: 'no', FAILURE_SENTINELS: 'no' }, '0'],
  [{ HOST: '0.0.0.0', SEED_DEMO_USERS: '1', FAILURE_SENTINELS: '1' }, '1'],
])('with %j demo users and failure sentinels are %s', (env, value) => {
  expect(chooseDemo(env)).toMatchObject({ SEED_DEMO_USERS: value, FAILURE_SENTINELS: value })
})

test('each of the two can be enabled alone', () => {
  expect(chooseDemo({ HOST: '0.0.0.0', SEED_DEMO_USERS: '1' })).toEqual({
    SEED_DEMO_USERS: '1',
    FAILURE_SENTINELS: '0',
    BILLING: 'none',
  })
})

test('the test checkout is there where nobody else can reach it, or where it is asked for', () => {
  expect(chooseDemo({}).BILLING).toBe('test')
  expect(chooseDemo({ BILLING: 'none' }).BILLING).toBe('none')
  expect(chooseDemo({ HOST: '0.0.0.0', BILLING: 'test' }).BILLING).toBe('test')
  expect(chooseDemo({ PUBLIC_ORIGIN: 'https://songloom.example' }).BILLING).toBe('none')
})
