import type { AnchorHTMLAttributes } from 'react'
import { useHref, useLinkClickHandler } from 'react-router'

interface Props extends AnchorHTMLAttributes<HTMLAnchorElement> {
  to: string
  /** Takes the present page's place in the history. */
  replace?: boolean
}

/** Navigates without a page load; a third of the size of the router's link, which also prefetches for servers. */
export function Link({ to, replace, children, onClick, ...rest }: Props) {
  const go = useLinkClickHandler<HTMLAnchorElement>(to, { replace })
  return (
    <a
      href={useHref(to)}
      onClick={(event) => {
        onClick?.(event)
        if (!event.defaultPrevented) go(event)
      }}
      {...rest}
    >
      {children}
    </a>
  )
}
