import { useLingui } from '@lingui/react/macro'
import { isComing } from '../../lib/cache/coming-places.ts'
import { useDreampackNews } from '../../lib/cache/dreampack-news.ts'
import { togglePanel } from '../../lib/shell/shell-store.ts'
import type { PanelType } from '../../lib/shell/shell-store.ts'
import { classes } from '../../ui/classes.ts'
import type { NavEntry } from './nav-entries.ts'
import { Link } from '../../ui/controls/Link.tsx'

interface Props {
  entry: NavEntry
  active: boolean
  look: 'bar' | 'icons' | 'tab'
  /** The tabs of a phone are smaller. */
  label?: string
}

const looks = {
  bar: 'min-h-10 w-full gap-3 rounded-md px-3',
  icons: 'size-10 justify-center rounded-md',
  tab: 'min-h-14 w-full flex-col justify-center gap-0.5 text-xs',
} as const

/** Something has ended since one last looked. */
export function NewsDot({ className }: { className: string }) {
  const { t } = useLingui()
  return (
    <span className={classes('size-2 shrink-0 rounded-full bg-marigold', className)}>
      <span className="sr-only">{t`New packs`}</span>
    </span>
  )
}

/** The panel's code, before the press. */
function preload(panel: PanelType): void {
  void import('../SidePanel.tsx').then(
    ({ preloadPanel }) => preloadPanel(panel),
    () => undefined,
  )
}

/** One place to go, or one panel to open. */
export function NavItem({ entry, active, look, label }: Props) {
  const { t, i18n } = useLingui()
  const shortName = label ?? i18n._(entry.label)
  const isPlanned = isComing(entry.id)
  const name = isPlanned ? t`${shortName} (coming)` : shortName
  const Icon = entry.icon
  const hasNews = useDreampackNews((state) => state.hasNews) && entry.id === 'dreampacks'
  const className = classes(
    'relative flex items-center font-medium transition-colors',
    looks[look],
    isPlanned ? 'cursor-not-allowed text-ink-3' : active ? 'text-marigold-text' : 'text-ink-2 hover:text-ink',
    look !== 'tab' && !isPlanned && (active ? 'bg-raised' : 'hover:bg-raised'),
  )
  const inside = (
    <>
      <Icon className="size-5 shrink-0" aria-hidden />
      {look === 'icons' ? <span className="sr-only">{name}</span> : <span className="truncate">{name}</span>}
      {hasNews ? <NewsDot className={look === 'icons' ? 'absolute top-1.5 right-1.5' : ''} /> : null}
    </>
  )
  const tip = look === 'icons' ? name : undefined
  if (isPlanned)
    return (
      <span role="link" aria-disabled="true" title={tip} className={className}>
        {inside}
      </span>
    )
  if (entry.to)
    return (
      <Link
        to={entry.to}
        title={tip}
        aria-current={active ? 'page' : undefined}
        className={className}
        onClick={(event) => {
          if (!entry.open || event.ctrlKey || event.metaKey || event.shiftKey) return
          event.preventDefault()
          entry.open()
        }}
      >
        {inside}
      </Link>
    )
  return (
    <button
      type="button"
      title={tip}
      aria-expanded={active}
      className={className}
      onPointerEnter={() => preload(entry.panel!)}
      onClick={() => togglePanel(entry.panel!)}
    >
      {inside}
    </button>
  )
}
