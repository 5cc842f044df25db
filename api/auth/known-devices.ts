import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { readCookieToken, isSecureOrigin } from './session-cookie.ts'

export interface KnownDevices {
  /** The device's id where this account was signed in on it before. Throws nothing: a forged cookie is none. */
  getDeviceId(cookieHeader: string | undefined, email: string): string | undefined
  /** The `Set-Cookie` line that adds this account to those known on the device. */
  rememberAccount(cookieHeader: string | undefined, email: string): string
}

interface DeviceParts {
  secret: string
  origin: string
}

interface Device {
  id: string
  /** A signature for each account, the last one first. */
  marks: string[]
}

/** Of a family's browser; the cookie stays short. */
const maxAccounts = 5
const keptSeconds = 365 * 24 * 3_600
const idShape = /^[\w-]{22}$/
const markShape = /^[\w-]{43}$/

function parseDevice(text: string | undefined): Device | undefined {
  const [id = '', ...marks] = (text ?? '').split('.')
  const isShaped = idShape.test(id) && marks.length <= maxAccounts && marks.every((mark) => markShape.test(mark))
  return isShaped ? { id, marks } : undefined
}

const isSame = (left: string, right: string): boolean => timingSafeEqual(Buffer.from(left), Buffer.from(right))

/**
 * Identifies devices by a signed cookie that names no account; it only gives its device a failure counter of its own.
 */
export function createKnownDevices({ secret, origin }: DeviceParts): KnownDevices {
  const isSecure = isSecureOrigin(origin)
  const cookieName = `${isSecure ? '__Host-' : ''}songloom_device`
  const attributes = `Max-Age=${keptSeconds}; Path=/; HttpOnly; ${isSecure ? 'Secure; ' : ''}SameSite=Lax`
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'songloom known devices', 32))

  const sign = (id: string, email: string): string =>
    createHmac('sha256', key).update(`${id}.${email.toLowerCase()}`).digest('base64url')
  const readDevice = (cookieHeader: string | undefined) => parseDevice(readCookieToken(cookieHeader, cookieName))

  return {
    getDeviceId(cookieHeader, email) {
      const device = readDevice(cookieHeader)
      if (!device) return undefined
      const expected = sign(device.id, email)
      return device.marks.some((mark) => isSame(mark, expected)) ? device.id : undefined
    },
    rememberAccount(cookieHeader, email) {
      const { id, marks } = readDevice(cookieHeader) ?? { id: randomBytes(16).toString('base64url'), marks: [] }
      const own = sign(id, email)
      const kept = [own, ...marks.filter((mark) => mark !== own)].slice(0, maxAccounts)
      return `${cookieName}=${[id, ...kept].join('.')}; ${attributes}`
    },
  }
}
