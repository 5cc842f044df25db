import { expect, test } from 'vitest'
import { createKnownDevices } from './known-devices.ts'

const devices = createKnownDevices({ secret: 'a secret', origin: 'https://songloom.example' })
const toCookie = (line: string): string => line.split(';')[0]!
const remember = (email: string, cookie?: string): string => toCookie(devices.rememberAccount(cookie, email))

test('the cookie is for this host, over https and for the server alone', () => {
  expect(devices.rememberAccount(undefined, 'a@example.com')).toMatch(
    /^__Host-songloom_device=[\w.-]+; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  )
  const overHttp = createKnownDevices({ secret: 'a secret', origin: 'http://localhost:4000' })
  expect(overHttp.rememberAccount(undefined, 'a@example.com')).toMatch(
    /^songloom_device=[\w.-]+; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/,
  )
})

test('recognises a device for accounts signed in on it, case-insensitively', () => {
  const cookie = remember('b@example.com', remember('a@example.com'))
  expect(devices.getDeviceId(cookie, 'A@example.com')).toBeDefined()
  expect(devices.getDeviceId(cookie, 'b@example.com')).toBe(devices.getDeviceId(cookie, 'a@example.com'))
  expect(devices.getDeviceId(cookie, 'c@example.com')).toBeUndefined()
})

test('the last five accounts are remembered, and no address can be read', () => {
  const cookie = 'abcdef'.split('').reduce<string | undefined>((all, name) => remember(`${name}@x.example`, all), '')!
  expect(devices.getDeviceId(cookie, 'a@x.example')).toBeUndefined()
  for (const name of 'bcdef') expect(devices.getDeviceId(cookie, `${name}@x.example`)).toBeDefined()
  expect(cookie).not.toContain('example')
  expect(cookie.length).toBeLessThan(300)
})

const ours = remember('a@example.com')
const [id, mark] = ours.slice(ours.indexOf('=') + 1).split('.')
test.each([
  ['nothing', undefined],
  ['an empty cookie', '__Host-songloom_device='],
  ['another id', `__Host-songloom_device=${'x'.repeat(22)}.${mark}`],
  ['another signature', `__Host-songloom_device=${id}.${'x'.repeat(43)}`],
  ['a short signature', `__Host-songloom_device=${id}.x`],
  ['letters of two bytes', `__Host-songloom_device=${id}.${'é'.repeat(43)}`],
  ['many signatures', `__Host-songloom_device=${id}.${Array<string>(50).fill(mark!).join('.')}`],
])('%s is no known device', (_, cookie) => {
  expect(devices.getDeviceId(cookie, 'a@example.com')).toBeUndefined()
})

test('another secret recognises no device', () => {
  const other = createKnownDevices({ secret: 'another', origin: 'https://songloom.example' })
  expect(other.getDeviceId(ours, 'a@example.com')).toBeUndefined()
})
