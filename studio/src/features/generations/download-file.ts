import { t } from '@lingui/core/macro'
import { notify } from '../../lib/notify.ts'

/** What is there at once needs no word. */
const tellAfterMs = 400
const askAgainMs = 5_000
const maxAsked = 60

const asDownload = (url: string): string => `${url}${url.includes('?') ? '&' : '?'}download=1`

function save(url: string, name: string): void {
  const link = document.createElement('a')
  link.href = asDownload(url)
  link.download = name
  link.click()
}

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** A format that nobody asked for before is encoded now; the server says when to ask again. */
async function isThere(url: string): Promise<boolean> {
  for (let asked = 0; asked < maxAsked; asked += 1) {
    const { ok, status, headers } = await fetch(url, { method: 'HEAD' })
    const seconds = Number(headers.get('Retry-After'))
    if (ok || status !== 503) return ok
    await pause(seconds > 0 ? seconds * 1_000 : askAgainMs)
  }
  return false
}

/** Where several audios are to be had as one zip. */
export const archiveAddress = (audioIds: readonly string[], name: string): string =>
  `/api/audio-archive?${new URLSearchParams({ ids: audioIds.join(), format: 'wav', name }).toString()}`

/** Saves a file under a name, and says so when it has to be prepared first. */
export async function downloadFile(url: string, name: string): Promise<void> {
  const toastId = `download-${url}`
  let isTold = false
  const telling = setTimeout(() => {
    isTold = true
    notify.loading(t`Preparing ${name}…`, toastId)
  }, tellAfterMs)
  const found = await isThere(url).catch(() => false)
  clearTimeout(telling)
  if (!found) return notify.error(t`Couldn't prepare ${name}. Please try again.`, toastId)
  if (isTold) notify.success(t`${name} is ready`, toastId)
  save(url, name)
}
