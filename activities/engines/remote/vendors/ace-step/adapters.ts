import * as z from 'zod/mini'
import type { VendorCall } from '../../vendor.ts'
import { anything, askAceStep, slowMs } from './ask.ts'
import { toTrainingFolder } from './training-folder.ts'

const status = z.object({
  use_lora: z.nullish(z.boolean()),
  active_adapter: z.nullish(z.string()),
  adapters: z.nullish(z.array(z.string())),
})

const post = (call: VendorCall, action: string, json: object = {}) =>
  askAceStep(call, { path: `/v1/lora/${action}`, json, timeoutMs: slowMs }, anything)

/**
 * Makes the next task play with an adapter, or with none. What plays is a state of the whole server, which therefore
 * has one task at a time, and whose own answer alone says what it is: it may have restarted, or have other clients.
 */
export async function chooseAdapter(call: VendorCall, name: string | undefined): Promise<void> {
  if (!call.config.training) return
  const now = await askAceStep(call, { path: '/v1/lora/status' }, status)
  if (name === undefined) {
    if (now.use_lora) await post(call, 'toggle', { use_lora: false })
    return
  }
  if (now.active_adapter !== name) {
    // There is no call that changes from one adapter to another.
    if (now.adapters && now.adapters.length > 0) await post(call, 'unload')
    await post(call, 'load', { lora_path: `${toTrainingFolder(call, name).server}/lora/adapter`, adapter_name: name })
  }
  await post(call, 'toggle', { use_lora: true })
}
