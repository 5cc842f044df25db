import { i18n } from '@lingui/core'
import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import type { StoreApi } from 'zustand'
import { notify } from '../../lib/shell/notify.ts'

interface Replacement<T> {
  texts: Partial<T>
  /** What else of the draft changes. */
  rest?: Partial<T>
  notice?: MessageDescriptor
  /** By the user, and kept nowhere else: the next replacement offers Undo for them. */
  areTyped?: boolean
}

/** The texts that were put into a draft last, and are still where they came from. */
let given: readonly unknown[] = []

/** Puts texts into a draft, and offers Undo where they replace what was typed. */
export function replaceTexts<T extends object>(store: StoreApi<T>, replacement: Replacement<T>): void {
  const { texts, rest, notice = msg`Your text was replaced.`, areTyped = false } = replacement
  const before = store.getState()
  const kept = [texts, given].flatMap((some) => Object.values<unknown>(some))
  const isLost = Object.entries(before).some(
    ([key, text]: [string, unknown]) =>
      key in texts && typeof text === 'string' && text.trim() !== '' && !kept.includes(text),
  )
  store.setState({ ...rest, ...texts })
  given = areTyped ? [] : Object.values(texts)
  if (isLost) notify.info(i18n._(notice), 'texts', { label: t`Undo`, onClick: () => store.setState(before) })
}
