import type { SupportClass } from '@songloom/contracts/support/classes'
import { deskTexts } from '../desk-texts.ts'

const t = deskTexts.classes

export const classPath = (id: string): string => `/classes/${id}`

/** What durable work of a class waits or runs. */
export function describeJobs({ waitingCopies, exportState }: SupportClass): string {
  const copies = waitingCopies > 0 ? [t.copies(waitingCopies)] : []
  const archive = exportState === 'none' ? [] : [t.exports[exportState]]
  return [...copies, ...archive].join('; ') || t.idle
}
