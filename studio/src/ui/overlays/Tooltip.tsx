import { cloneElement, useId, useRef, useState } from 'react'
import type { HTMLAttributes, ReactElement } from 'react'
import { createPortal } from 'react-dom'
import { layer } from './layer.ts'
import { classes } from '../classes.ts'

interface Props {
  text: string
  /** One element that can take the focus. */
  children: ReactElement<HTMLAttributes<HTMLElement>>
}

interface Place {
  left: number
  top: number
  above: boolean
}

const maxWidth = 280

function placeFor(box: DOMRect): Place {
  const above = box.bottom + 120 > innerHeight
  const left = Math.min(Math.max(8, box.left + box.width / 2 - maxWidth / 2), Math.max(8, innerWidth - maxWidth - 8))
  return { left, top: above ? box.top - 6 : box.bottom + 6, above }
}

/** A sentence on hover and focus; Escape hides it. Own code, because it is part of the first load. */
export function Tooltip({ text, children }: Props) {
  const id = useId()
  const anchor = useRef<HTMLSpanElement>(null)
  const [place, setPlace] = useState<Place | null>(null)
  const show = (): void => {
    const box = anchor.current
    // It would lie over the menu that its button has opened.
    const isOpen = box?.querySelector('[aria-expanded="true"]') != null
    setPlace(box && !isOpen ? placeFor(box.getBoundingClientRect()) : null)
  }
  const hide = (): void => setPlace(null)
  return (
    <span
      ref={anchor}
      className="inline-flex"
      onPointerEnter={show}
      onPointerLeave={hide}
      onFocus={show}
      onBlur={hide}
      onClickCapture={hide}
      onKeyDown={(event) => {
        if (event.key === 'Escape') hide()
      }}
    >
      {cloneElement(children, place ? { 'aria-describedby': id } : {})}
      {place
        ? createPortal(
            <span
              id={id}
              role="tooltip"
              style={{ left: place.left, top: place.top, maxWidth, translate: place.above ? '0 -100%' : undefined }}
              className={classes(
                'fading pointer-events-none fixed z-50 rounded-md border border-line bg-overlay px-3 py-2 text-left',
                'text-sm font-normal text-ink shadow-card',
              )}
            >
              {text}
            </span>,
            layer(),
          )
        : null}
    </span>
  )
}
