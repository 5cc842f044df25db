import { t } from '@lingui/core/macro'
import { notify } from '../../../lib/shell/notify.ts'
import { useDaw } from '../state/daw-store.ts'

/** Sends what is pending before the server reads the document; false, with a message, where some stays. */
export async function sendEdits(toastId?: string): Promise<boolean> {
  if (await useDaw.getState().flush()) return true
  notify.error(t`Your last edits are not saved yet. Try again in a moment.`, toastId)
  return false
}
