import { t } from '@lingui/core/macro'
import type { SheetPaper } from '@songloom/contracts/daw/exports'
import { ApiError, readProblem } from '../../../lib/http/api.ts'
import { notify } from '../../../lib/shell/notify.ts'
import { saveFile } from '../../../lib/shell/save-file.ts'
import { isRecord } from '../../../lib/shell/storage.ts'

/** Where sheets are printed on Letter. */
const letterRegions = ['US', 'CA', 'MX', 'CL', 'CO', 'PH', 'VE']

/** The paper of the reader's region; A4 where it is unknown. */
export const getUsualPaper = (language = navigator.language): SheetPaper =>
  letterRegions.includes(new Intl.Locale(language).region ?? '') ? 'letter' : 'a4'

async function readRefusal(response: Response): Promise<ApiError> {
  const answer: unknown = await response.json().catch(() => null)
  return new ApiError(response.status, isRecord(answer) ? answer : {})
}

/** Fetches a sheet, which the server writes now, and saves it; a refusal is shown with what to do. */
export async function downloadSheet(url: string, name: string): Promise<void> {
  const toast = `download-${url}`
  notify.loading(t`Preparing your download...`, toast)
  try {
    const response = await fetch(url, { credentials: 'same-origin' })
    if (!response.ok) throw await readRefusal(response)
    saveFile(await response.blob(), name)
    notify.success(t`Download completed!`, toast)
  } catch (error) {
    notify.error(readProblem(error instanceof ApiError ? error : new ApiError(0, {})), toast)
  }
}
