import { fetchGuarded } from '../../../links/fetch-guarded.ts'
import { LinkError } from '../../../links/link-error.ts'
import { isPublicWeb } from '../../../links/public-address.ts'
import { EngineError } from '../../port/engine-error.ts'
import { readAll } from '../http/read-all.ts'
import type { RemoteProvider } from '../remote-provider.ts'

const megabyte = 1024 * 1024

const isUnder = (host: string, domain: string): boolean => host === domain || host.endsWith(`.${domain}`)

/** A link that is refused will be refused again; one that has expired is gone. */
function classLink(error: unknown): unknown {
  if (!(error instanceof LinkError)) return error
  if (error.code !== 'link_failed') return new EngineError('bad_result', `its result cannot be used (${error.code})`)
  const isGone = /Status (403|404|410)/.test(error.detail)
  return new EngineError(isGone ? 'lost' : 'unavailable', isGone ? 'its result has expired' : 'its result did not come')
}

async function fetchForeign(
  url: URL,
  { vendor, config, needs }: RemoteProvider,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const hosts = config.resultHosts ?? vendor.resultHosts
  if (!hosts.some((domain) => isUnder(url.hostname, domain)))
    throw new EngineError('bad_result', 'its result is at a host that is not listed for this provider')
  const link = await fetchGuarded(url.href, {
    signal,
    maxBytes: config.limits.resultMegabytes * megabyte,
    allowAddress: needs.allowAddress ?? isPublicWeb,
  })
  return readAll(link.body, config.limits.resultMegabytes * megabyte)
}

/**
 * The bytes of a result. An address of the provider itself is asked with its key; any other one must be at a listed
 * host and public, and gets no key.
 */
export async function fetchFile(
  address: string,
  provider: RemoteProvider,
  key: string,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const base = new URL(provider.config.baseUrl)
  const url = URL.parse(address, `${provider.config.baseUrl}/`)
  if (!url) throw new EngineError('bad_result', 'its result has no address')
  try {
    if (url.origin !== base.origin) return await fetchForeign(url, provider, signal)
    const { http } = provider.createCall(key)
    const { bytes } = await http.send({ path: url.pathname + url.search, isFromHost: true, signal, timeoutMs: 120_000 })
    return bytes
  } catch (error) {
    throw classLink(error instanceof EngineError && error.errorClass === 'unsupported' ? gone() : error)
  }
}

const gone = (): EngineError => new EngineError('lost', 'its result has expired')
