import { t } from '@lingui/core/macro'
import type { AudioItem, FileFormat } from '@songloom/contracts/library/audios'
import { ApiError, call } from '../../../lib/http/api.ts'
import { getErrorTexts } from '../../../lib/http/error-texts.ts'
import { notify } from '../../../lib/shell/notify.ts'
import { getStudioSentence } from '../../../lib/jobs/studio-sentence.ts'
import { wait } from '../../../lib/shell/scope.ts'

const askAgainMs = 1_000
const askLaterMs = 5_000
/** An hour's film takes many minutes. */
const maxAsked = 1_800

const asDownload = (url: string): string => `${url}${url.includes('?') ? '&' : '?'}download=1`

export function save(url: string, name: string): void {
  const link = document.createElement('a')
  link.href = asDownload(url)
  link.download = name
  link.click()
}

/** The address of several audios as one zip. */
export const archiveAddress = (audioIds: readonly string[], name: string, format = 'wav'): string =>
  `/api/audio-archive?${new URLSearchParams({ ids: audioIds.join(), format, name }).toString()}`

const toastOf = (url: string): string => `download-${url}`

function notifyPreparing(url: string, fraction: number | null): void {
  const text = t`Preparing your download...`
  notify.loading(fraction ? `${text} ${Math.round(fraction * 100)} %` : text, toastOf(url))
}

/** Most failures can be retried; an unsupported format or a missing file cannot. */
const isPassing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || (error.status >= 500 && error.code !== 'format_needs_ffmpeg'))

const wordsFor = (error: unknown): string =>
  error instanceof ApiError && error.code === 'format_needs_ffmpeg'
    ? getErrorTexts(error.code, error.message).message
    : getStudioSentence('export_failed')

interface Asked {
  params: { audioId: string; format: FileFormat }
  /** Hears how far it is, while it is not there. */
  onWait: (fraction: number | null) => void
}

/** Resolves when a format is ready; rejects if it cannot be made. */
async function formatReady({ params, onWait }: Asked): Promise<void> {
  for (let asked = 0; asked < maxAsked; asked += 1) {
    try {
      const { isReady, fraction } = await call('prepareFormat', { params })
      if (isReady) return
      onWait(fraction)
      await wait(askAgainMs)
    } catch (error) {
      if (!isPassing(error)) throw error
      onWait(null)
      await wait(askLaterMs)
    }
  }
  throw new Error('It took too long.')
}

/** Saves an audio in a format; on the first request it is encoded, and a toast shows the progress. */
export async function downloadFormat({ audioId, songName, formats }: AudioItem, format: FileFormat): Promise<void> {
  const url = formats[format]!
  const onWait = (fraction: number | null): void => notifyPreparing(url, fraction)
  onWait(null)
  try {
    await formatReady({ params: { audioId, format }, onWait })
    notify.success(t`Download completed!`, toastOf(url))
    save(url, `${songName}.${format}`)
  } catch (error) {
    notify.error(wordsFor(error), toastOf(url))
  }
}

/** Saves a ready file under a name. */
export async function downloadFile(url: string, name: string): Promise<void> {
  notifyPreparing(url, null)
  const isThere = await fetch(url, { method: 'HEAD' }).then(
    ({ ok }) => ok,
    () => false,
  )
  if (!isThere) return notify.error(getStudioSentence('export_failed'), toastOf(url))
  notify.success(t`Download completed!`, toastOf(url))
  save(url, name)
}
