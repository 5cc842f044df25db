import * as z from 'zod/mini'
import { stemParts } from '@songloom/tools/separate-stems/definition.rules'
import { EngineError } from '../../port/engine-error.ts'
import type { VendorFile } from '../vendor.ts'

const stems = z.object(Object.fromEntries(stemParts.map((part) => [part, z.string()])))
const address = z.union([
  z.string(),
  z.array(z.string()),
  z.object({ audio: z.string() }),
  z.object({ song: z.string() }),
])

/** A data address as its bytes; any other address as it is. */
function toSource(text: string): { url: string } | { bytes: Uint8Array } {
  const data = /^data:[^,]{0,200};base64,/.exec(text)
  return data ? { bytes: Buffer.from(text.slice(data[0].length), 'base64') } : { url: text }
}

const firstAddress = (output: z.infer<typeof address>): string | undefined => {
  if (typeof output === 'string') return output
  if (Array.isArray(output)) return output[0]
  return 'audio' in output ? output.audio : output.song
}

/** The files of a prediction: one sound, or one for each stem. */
export function toFiles(output: unknown): VendorFile[] {
  const separated = stems.safeParse(output)
  if (separated.success) return stemParts.map((role) => ({ role, ...toSource(separated.data[role]!) }))
  const single = address.safeParse(output)
  const found = single.success ? firstAddress(single.data) : undefined
  if (found === undefined) throw new EngineError('bad_result', 'its output has another form')
  return [{ role: 'song', ...toSource(found) }]
}
