import { useLingui } from '@lingui/react/macro'
import type { MouseEvent, ReactNode } from 'react'
import { openPanel } from '../lib/shell/shell-store.ts'
import { followDnaLink } from '../panels/dialogs/follow-dna-link.ts'
import { Link } from '../ui/controls/Link.tsx'
import type { Track } from '../lib/cache/audios/tracks.ts'

interface Props {
  track: Track
  className: string
  /** A name, or else where it leads. */
  children?: ReactNode
  replace?: boolean
  onClick?: () => void
}

/**
 * To the page of what plays; what was brought in has none, and is found in the library. Its tip is the whole name and
 * where it leads.
 */
export function TrackLink({ track: { path, title: name }, className, children, replace, onClick }: Props) {
  const { t } = useLingui()
  const hasPage = path !== null && /^\/(listen|dna)\//.test(path)
  const where = path === null ? t`Open the library` : hasPage ? t`Open its page` : t`Open the project`
  const title = children ? `${name}\n${where}` : undefined
  const dir = children ? 'auto' : undefined
  const toLibrary = (): void => {
    onClick?.()
    openPanel('library')
  }
  if (path === null)
    return (
      <button type="button" dir={dir} title={title} onClick={toLibrary} className={className}>
        {children ?? where}
      </button>
    )
  const follow = (event: MouseEvent): void => {
    onClick?.()
    followDnaLink(event, path)
  }
  return (
    <Link to={path} dir={dir} replace={replace} title={title} onClick={follow} className={className}>
      {children ?? where}
    </Link>
  )
}
