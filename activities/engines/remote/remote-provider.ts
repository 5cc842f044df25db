import type { ProviderConfig } from '@songloom/platform/engine-providers/schema'
import { createVendorHttp } from './http/vendor-http.ts'
import type { RemoteDeps } from './provider-parts.ts'
import { createKeptResults } from './results/kept-results.ts'
import type { KeptResults } from './results/kept-results.ts'
import { readVendorCode } from './http/read-vendor-code.ts'
import type { Vendor, VendorCall } from './vendor.ts'

/** A configured provider with its protocol and its connection. */
export interface RemoteProvider {
  config: ProviderConfig
  vendor: Vendor
  needs: RemoteDeps
  kept: KeptResults
  createCall(key: string): VendorCall
  close(): Promise<void>
}

const megabyte = 1024 * 1024

export function connectProvider(config: ProviderConfig, vendor: Vendor, needs: RemoteDeps): RemoteProvider {
  const { requestSeconds, resultMegabytes } = config.limits
  const http = createVendorHttp({
    baseUrl: config.baseUrl,
    headers: config.key ? vendor.authorize(config.key) : {},
    requestMs: requestSeconds * 1_000,
    // Hexadecimal text in JSON is more than twice as long as the sound.
    maxBytes: resultMegabytes * megabyte * 2.5,
    readCode: readVendorCode,
  })
  return {
    config,
    vendor,
    needs,
    kept: createKeptResults(needs.objects),
    createCall: (key) => ({ http, config, key, models: needs.models }),
    close: () => http.close(),
  }
}

/** What one operation is expected to cost, in millionths of a US dollar. */
export const estimateMicros = ({ price }: ProviderConfig, durationSeconds: number): number =>
  Math.round((price.perOperation + (price.perMinute * durationSeconds) / 60) * 1_000_000)

/** A server of one's own: sending again costs its time alone. */
export const isFree = ({ price }: ProviderConfig): boolean => price.perOperation === 0 && price.perMinute === 0
