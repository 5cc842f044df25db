import { useLayoutEffect } from 'react'
import { prefersReducedMotion } from '../../../ui/reduced-motion.ts'
import { pageScope, withScope } from '../../../lib/shell/scope.ts'

export const toCardId = (messageId: string): string => `take-${messageId}`

/** After what a press has changed is drawn. */
const focusSoon = (find: () => HTMLElement | null | undefined): void => void pageScope.after(0, () => find()?.focus())

export const focusCard = (messageId: string): void => focusSoon(() => document.getElementById(toCardId(messageId)))

/** A disabled element keeps the focus until the next frame. */
const isFocusLost = (): boolean => document.activeElement?.matches('body, :disabled') ?? true

/** Scrolls to a card; it gets the focus only if no other element has it. */
export function showCard(messageId: string): void {
  const card = document.getElementById(toCardId(messageId))
  card?.scrollIntoView({ block: 'nearest', behavior: prefersReducedMotion() ? 'instant' : 'smooth' })
  if (isFocusLost()) card?.focus({ preventScroll: true })
}

/** A page that is being opened has its cards within this time, or not at all. */
const cardWithinMs = 5_000

/** The same for a card of a page that is loading; the card gets the focus. */
export function showCardSoon(messageId: string): void {
  const isShown = (): boolean => {
    const card = document.getElementById(toCardId(messageId))
    card?.scrollIntoView({ block: 'start' })
    card?.focus({ preventScroll: true })
    return card !== null
  }
  if (isShown()) return
  withScope(({ after, end, onEnd }) => {
    const watch = new MutationObserver(() => {
      if (isShown()) end()
    })
    onEnd(() => watch.disconnect())
    watch.observe(document.body, { childList: true, subtree: true })
    after(cardWithinMs, end)
  })
}

/**
 * Moves the focus from a removed card to the one below, else the one above, else the page; or to the card itself if it
 * stays.
 */
export function focusNear(messageId: string, stays: boolean): void {
  const card = document.getElementById(toCardId(messageId))
  const place = card?.closest('li')
  const sibling = place?.nextElementSibling ?? place?.previousElementSibling
  const next = stays ? card : (sibling?.querySelector('article') ?? document.getElementById('main'))
  focusSoon(() => next)
}

/** When a button disappears at the end of a job, its card gets the focus. */
export function useFocusStays(messageId: string): void {
  useLayoutEffect(
    () => () => {
      if (document.getElementById(toCardId(messageId))?.contains(document.activeElement)) focusCard(messageId)
    },
    [messageId],
  )
}
