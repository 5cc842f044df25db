import { useLingui } from '@lingui/react/macro'
import { Menu } from 'lucide-react'
import { useLocation } from 'react-router'
import { useDreampackNews } from '../../lib/cache/dreampack-news.ts'
import { useEducation } from '../../lib/cache/education.ts'
import { findShownPanel, useShell } from '../../lib/shell/shell-store.ts'
import { educationEntries, isActive, navEntries } from './nav-entries.ts'
import { NavItem, NewsDot } from './NavItem.tsx'
import { useOverlays } from '../overlays.ts'
import { classes } from '../../ui/classes.ts'

/** Five tabs under the thumb; the player sits above them. */
export function MobileTabs() {
  const { t } = useLingui()
  const { pathname } = useLocation()
  const { open, panel } = useShell()
  const more = useOverlays((state) => state.more)
  const hasNews = useDreampackNews((state) => state.hasNews)
  const shownPanel = findShownPanel({ open, panel }, pathname)
  const entries = useEducation() ? educationEntries : navEntries.slice(0, 4)
  // A panel covers the page on a phone, so its tab alone is lit.
  const panelEntry = entries.find((entry) => entry.panel !== undefined && entry.panel === shownPanel)
  const short: Record<string, string> = { tools: t`Tools` }
  return (
    <nav
      aria-label={t`Main`}
      className="shrink-0 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <ul className="grid grid-cols-5">
        {entries.map((entry) => (
          <li key={entry.id}>
            <NavItem
              entry={entry}
              look="tab"
              label={short[entry.id]}
              active={panelEntry ? entry === panelEntry : isActive(entry, pathname, null)}
            />
          </li>
        ))}
        <li>
          <button
            type="button"
            aria-expanded={more}
            onClick={() => useOverlays.setState({ more: true })}
            className={classes(
              'relative flex min-h-14 w-full flex-col items-center justify-center gap-0.5 text-xs font-medium',
              'text-ink-2',
            )}
          >
            <Menu className="size-5" aria-hidden />
            {t`More`}
            {hasNews ? <NewsDot className="absolute top-2 left-1/2 ml-3" /> : null}
          </button>
        </li>
      </ul>
    </nav>
  )
}
