import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { buildConnector } from 'undici'
import { LinkError } from './link-error.ts'
import { stripBrackets } from './link-url.ts'

/** All addresses of a name. */
export type Resolve = (hostname: string) => Promise<string[]>
export type AllowAddress = (address: string, port: number) => boolean

/** As the machine resolves names itself, its own list of hosts included. */
export const resolveName: Resolve = async (hostname) => {
  const found = await lookup(hostname, { all: true })
  return found.map(({ address }) => address)
}

export interface Guard {
  resolve: Resolve
  allowAddress: AllowAddress
  /** Ends the waiting for names, too. */
  signal: AbortSignal
}

const maxAddresses = 4
const connectMs = 5_000

/**
 * Checks each connection, by name or address: all addresses of the host must be allowed, and it connects to one that
 * was just checked. A name that later resolves differently gains nothing.
 */
export function guardedConnector(guard: Guard): buildConnector.connector {
  const connect = buildConnector({ allowH2: false, timeout: connectMs, autoSelectFamily: false, maxCachedSessions: 0 })
  return (options, callback) => {
    allowedAddresses(stripBrackets(options.hostname), createPort(options), guard).then(
      (addresses) => tryEach(connect, options, addresses, callback),
      (error: Error) => callback(error, null),
    )
  }
}

/** "0" is a port as well, and not the absence of one. */
const createPort = ({ port, protocol }: buildConnector.Options): number =>
  port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port)

async function allowedAddresses(host: string, port: number, guard: Guard): Promise<string[]> {
  const addresses = isIP(host) ? [host] : await namedAddresses(host, guard)
  if (addresses.length === 0) throw new LinkError('link_failed', `${host} has no address`)
  const bad = addresses.find((address) => !guard.allowAddress(address, port))
  if (bad !== undefined) throw new LinkError('link_forbidden', `${host} is ${bad}, port ${port}`)
  // Most machines have IPv4; many hosts name an IPv6 address that we may not reach.
  return addresses.toSorted((a, b) => isIP(a) - isIP(b)).slice(0, maxAddresses)
}

async function namedAddresses(host: string, { resolve, signal }: Guard): Promise<string[]> {
  const { promise, reject } = Promise.withResolvers<never>()
  const stop = (): void => reject(signal.reason as Error)
  signal.addEventListener('abort', stop, { once: true })
  try {
    return await Promise.race([resolve(host), promise])
  } catch (error) {
    signal.throwIfAborted()
    throw new LinkError('link_failed', `${host} cannot be resolved`, { cause: error })
  } finally {
    signal.removeEventListener('abort', stop)
  }
}

/** The next address is tried only when the one before cannot be reached. */
function tryEach(
  connect: buildConnector.connector,
  options: buildConnector.Options,
  [address, ...others]: string[],
  callback: buildConnector.Callback,
): void {
  connect({ ...options, hostname: address! }, (...[error, socket]) => {
    if (error === null) callback(null, socket)
    else if (others.length > 0) tryEach(connect, options, others, callback)
    else callback(error, null)
  })
}
