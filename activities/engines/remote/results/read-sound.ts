import type { RemoteProvider } from '../remote-provider.ts'
import type { VendorFile } from '../vendor.ts'
import type { DecodedSound } from './decode-sound.ts'
import { cancellation } from './cancellation.ts'
import { fetchFile } from './fetch-file.ts'

/** A file of a result, fetched and decoded. */
export async function readSound(file: VendorFile, provider: RemoteProvider, key: string): Promise<DecodedSound> {
  const signal = cancellation()
  const bytes = 'bytes' in file ? file.bytes : await fetchFile(file.url, provider, key, signal)
  return provider.needs.decode(bytes, signal)
}
