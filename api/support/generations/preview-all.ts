import { previewAction } from '@songloom/contracts/support/support.rules'
import type { SupportAction } from '@songloom/contracts/support/support.rules'
import type { FrozenItem } from '@songloom/store/support/bulk'
import { toActionSubject } from '@songloom/store/support/generations'
import type { SupportRow } from '@songloom/store/support/generations'

/** A user's tokens planned for one item do not pay for the next. */
export function previewAll(action: SupportAction, lines: readonly SupportRow[]): FrozenItem[] {
  const planned = new Map<string, number>()
  return lines.map((line) => {
    const subject = toActionSubject(line)
    const spent = planned.get(line.userId) ?? 0
    const rerun = { ...subject.rerun, availableTokens: subject.rerun.availableTokens - spent }
    const { eligible, why } = previewAction(action, { ...subject, rerun })
    if (eligible) planned.set(line.userId, spent + line.priceTokens)
    return { jobId: line.id, why }
  })
}
