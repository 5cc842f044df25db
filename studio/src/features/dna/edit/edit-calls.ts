import { t } from '@lingui/core/macro'
import type { Dna } from '@songloom/contracts/dna/dna'
import type { ErrorCode } from '@songloom/contracts/errors/errors.rules'
import { publishDnaChange } from '../../../lib/cache/dna.ts'
import { ApiError, call } from '../../../lib/http/api.ts'
import { openAuth } from '../../../lib/http/auth-gate.ts'
import { notify } from '../../../lib/shell/notify.ts'
import { getErrorSentence } from '../error-sentence.ts'
import { findStyleChanges } from './style-changes.ts'
import type { StyleFields } from './style-changes.ts'

/** True when it was sent; a failure is shown in the sentence of the specification. */
async function save(send: () => Promise<unknown>, done: string, failed: ErrorCode): Promise<boolean> {
  try {
    await send()
    notify.success(done)
    return true
  } catch (error) {
    if (error instanceof ApiError && error.signedOut) openAuth('sign-in')
    else notify.error(getErrorSentence(failed))
    return false
  } finally {
    publishDnaChange()
  }
}

/** Sends the fields that changed; nothing when none did. */
export async function saveStyle(dna: Dna, fields: StyleFields): Promise<boolean> {
  const changes = findStyleChanges(dna, fields)
  if (!changes) return true
  const body = { audio_id: dna.id, ...changes }
  return save(() => call('editStyle', { body }), t`Changes saved successfully`, 'changes_save_failed')
}

export async function saveVoice(dna: Dna, name: string, description: string): Promise<boolean> {
  const form = new FormData()
  if (name.trim() !== dna.model_name) form.set('model_name', name.trim())
  if (description.trim() !== dna.description) form.set('description', description.trim())
  if ([...form.keys()].length === 0) return true
  const params = { rvcId: dna.id }
  return save(() => call('editVoiceModel', { params, raw: form }), t`Voice model updated`, 'voice_save_failed')
}

export function saveCover(dna: Dna, picture: File): Promise<boolean> {
  const form = new FormData()
  form.set('coverart', picture)
  const send = () => call('editStyleCover', { params: { id: dna.id }, raw: form })
  return save(send, t`Image updated successfully`, 'image_update_failed')
}

export const deleteStyle = (dna: Dna): Promise<boolean> =>
  save(() => call('deleteStyle', { params: { id: dna.id } }), t`Style deleted successfully`, 'style_delete_failed')
