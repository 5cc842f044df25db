import { useLayoutEffect } from 'react'

export const cardId = (messageId: string): string => `take-${messageId}`

/** After what a press has changed is drawn. */
const focusSoon = (find: () => HTMLElement | null | undefined): void => void setTimeout(() => find()?.focus())

export const focusCard = (messageId: string): void => focusSoon(() => document.getElementById(cardId(messageId)))

/** Where someone goes on whose card is going: the one below, else the one above, else the page; or the card itself, if it stays. */
export function focusNear(messageId: string, stays: boolean): void {
  const card = document.getElementById(cardId(messageId))
  const place = card?.closest('li')
  const beside = place?.nextElementSibling ?? place?.previousElementSibling
  const next = stays ? card : (beside?.querySelector('article') ?? document.getElementById('main'))
  focusSoon(() => next)
}

/** A button that goes with the end of a job leaves the focus on its card, whatever that shows now. */
export function useFocusStays(messageId: string): void {
  useLayoutEffect(
    () => () => {
      if (document.getElementById(cardId(messageId))?.contains(document.activeElement)) focusCard(messageId)
    },
    [messageId],
  )
}
