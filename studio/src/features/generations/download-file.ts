import { t } from '@lingui/core/macro'
import { errorWords } from '../../lib/error-words.ts'
import { notify } from '../../lib/notify.ts'
import { isRecord } from '../../lib/storage.ts'
import { sentenceOf } from '../../lib/studio-sentence.ts'

/** What is there at once needs no word before it. */
const tellAfterMs = 400
const askAgainMs = 5_000
const maxAsked = 60
/** The server has no program for this format: it says so in words of its own. */
const notMade = 501

const asDownload = (url: string): string => `${url}${url.includes('?') ? '&' : '?'}download=1`

export function save(url: string, name: string): void {
  const link = document.createElement('a')
  link.href = asDownload(url)
  link.download = name
  link.click()
}

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** A format that nobody asked for before is encoded now; the server says when to ask again. */
async function statusOf(url: string): Promise<number> {
  for (let asked = 0; asked < maxAsked; asked += 1) {
    const { status, headers } = await fetch(url, { method: 'HEAD' })
    const seconds = Number(headers.get('Retry-After'))
    if (status !== 503) return status
    await pause(seconds > 0 ? seconds * 1_000 : askAgainMs)
  }
  return 503
}

/** A head has no words: they come with the file that cannot be had. */
async function refusalOf(url: string): Promise<string> {
  const answer: unknown = await fetch(url)
    .then((response) => response.json())
    .catch(() => null)
  if (!isRecord(answer) || typeof answer.message !== 'string') return sentenceOf('export_failed')
  return errorWords(String(answer.code), answer.message).message
}

/** Where several audios are to be had as one zip. */
export const archiveAddress = (audioIds: readonly string[], name: string, format = 'wav'): string =>
  `/api/audio-archive?${new URLSearchParams({ ids: audioIds.join(), format, name }).toString()}`

/** Saves a file under a name; one that has to be prepared first says so as well. */
export async function downloadFile(url: string, name: string): Promise<void> {
  const toastId = `download-${url}`
  const telling = setTimeout(() => notify.loading(t`Preparing your download...`, toastId), tellAfterMs)
  const status = await statusOf(url).catch(() => 0)
  clearTimeout(telling)
  if (status === notMade) return notify.error(await refusalOf(url), toastId)
  if (status !== 200) return notify.error(sentenceOf('export_failed'), toastId)
  notify.success(t`Download completed!`, toastId)
  save(url, name)
}
