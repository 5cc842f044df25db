import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { openPanel } from '../lib/shell-store.ts'
import { Link } from '../ui/Link.tsx'
import type { Track } from './tracks.ts'

interface Props {
  track: Track
  className: string
  /** A name, or else where it leads. */
  children?: ReactNode
  replace?: boolean
  onClick?: () => void
}

/** To the page of what plays; what was brought in has none, and is found in the library. */
export function TrackLink({ track: { path }, className, children, replace, onClick }: Props) {
  const { t } = useLingui()
  const where = path === null ? t`Open the library` : t`Open the project`
  const title = children ? where : undefined
  const toLibrary = (): void => {
    onClick?.()
    openPanel('library')
  }
  if (path === null)
    return (
      <button type="button" title={title} onClick={toLibrary} className={className}>
        {children ?? where}
      </button>
    )
  return (
    <Link to={path} replace={replace} title={title} onClick={onClick} className={className}>
      {children ?? where}
    </Link>
  )
}
