import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { CircleQuestionMark, Gem, PanelLeftClose, PanelLeftOpen, Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { projectsPath, useEducation } from '../../lib/cache/education.ts'
import { meQuery, studioSettingsQuery } from '../../lib/cache/queries.ts'
import { navigateTo } from '../../lib/shell/navigation.ts'
import {
  isBarCollapsed,
  mainPanel,
  openPanel,
  openPlans,
  findShownPanel,
  useShell,
} from '../../lib/shell/shell-store.ts'
import { IconButton } from '../../ui/controls/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { Logo } from '../../ui/pictures/Logo.tsx'
import { lazyPart } from '../lazy-part.ts'
import { useFooterLinks } from './footer-links.ts'
import { networks } from './links.ts'
import { educationEntries, isActive, navEntries } from './nav-entries.ts'
import { NavItem } from './NavItem.tsx'
import { Link } from '../../ui/controls/Link.tsx'

const HelpMenu = lazyPart(async () => (await import('./HelpMenu.tsx')).HelpMenu)

/** Opens the plans, at home (spec 1 §2). */
export function subscribe(path: string): void {
  if (path !== '/') navigateTo('/')
  openPlans()
}

function startSong(): void {
  navigateTo(projectsPath())
  openPanel(mainPanel)
}

function Subscribe({ collapsed }: { collapsed: boolean }) {
  const { t } = useLingui()
  const { pathname } = useLocation()
  const me = useQuery(meQuery)
  if (me.isPending || me.data?.stripeCheckoutSession) return null
  return (
    <button
      type="button"
      onClick={() => subscribe(pathname)}
      title={collapsed ? t`Subscribe` : undefined}
      className={classes(
        'flex items-center gap-3 rounded-md border border-line font-medium text-marigold-text',
        'transition-colors hover:border-marigold-text',
        collapsed ? 'size-10 justify-center' : 'min-h-10 px-3',
      )}
    >
      <Gem className="size-5 shrink-0" aria-hidden />
      <span className={collapsed ? 'sr-only' : ''}>{t`Subscribe`}</span>
    </button>
  )
}

export function FooterLinks() {
  const { links, coming } = useFooterLinks()
  return (
    <div className="text-xs text-ink-3">
      <ul className="flex flex-wrap gap-x-3">
        {links.map(({ id, href, name }) => (
          <li key={id}>
            <a
              href={href}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-6 items-center hover:text-ink hover:underline"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
      {coming === null ? null : <p className="py-1">{coming}</p>}
    </div>
  )
}

/** The footer's links in a collapsed bar: the menu's code comes with the first press. */
function HelpButton() {
  const { t } = useLingui()
  const [asked, setAsked] = useState(false)
  const button = (
    <IconButton label={t`Help`} aria-haspopup="menu" onClick={() => setAsked(true)}>
      <CircleQuestionMark className="size-5" aria-hidden />
    </IconButton>
  )
  return asked ? <HelpMenu placeholder={button} trigger={button} /> : button
}

/** The networks that this installation has a page in. */
export function SocialLinks({ column }: { column: boolean }) {
  const socials = useQuery(studioSettingsQuery).data?.socials ?? []
  if (socials.length === 0) return null
  return (
    <ul className={classes('flex', column && 'flex-col')}>
      {socials.map(({ network, address }) => {
        const { name, icon: Icon } = networks[network]
        return (
          <li key={network}>
            <a
              href={address}
              target="_blank"
              rel="noreferrer"
              aria-label={name}
              title={name}
              className={classes(
                'inline-flex size-8 items-center justify-center',
                'rounded-md text-ink-3 hover:bg-raised hover:text-ink',
              )}
            >
              <Icon className="size-4" aria-hidden />
            </a>
          </li>
        )
      })}
    </ul>
  )
}

/** The left bar; icons only when collapsed. */
export function NavBar() {
  const { t } = useLingui()
  const { pathname } = useLocation()
  const { collapsed, open, panel } = useShell()
  const education = useEducation()
  const Toggle = collapsed ? PanelLeftOpen : PanelLeftClose
  useEffect(() => {
    if (isBarCollapsed(pathname)) useShell.setState({ collapsed: true })
  }, [pathname])
  const look = collapsed ? 'icons' : 'bar'
  const shownPanel = findShownPanel({ open, panel }, pathname)
  return (
    <nav
      aria-label={t`Main`}
      className={classes(
        'hidden shrink-0 flex-col gap-1 overflow-x-hidden overflow-y-auto border-r border-line bg-surface p-3 md:flex',
        collapsed ? 'w-16 items-center px-2.5' : 'w-50',
      )}
    >
      <Link
        to={education ? '/edu' : '/'}
        aria-label="Songloom"
        className={classes('mb-3 inline-flex min-h-10 items-center rounded-md', collapsed ? '' : 'px-2')}
      >
        <Logo small={collapsed} />
      </Link>
      <ul className={classes('flex flex-col gap-1', collapsed && 'items-center')}>
        {(education ? educationEntries : navEntries).map((entry) => (
          <li key={entry.id} className="flex items-center gap-1">
            <NavItem entry={entry} active={isActive(entry, pathname, shownPanel)} look={look} />
            {entry.id === 'create' && !collapsed ? (
              <IconButton label={t`New song`} onClick={startSong}>
                <Plus className="size-5" aria-hidden />
              </IconButton>
            ) : null}
          </li>
        ))}
      </ul>
      <div className={classes('mt-auto flex flex-col gap-3 pt-4', collapsed && 'items-center')}>
        {education ? null : <Subscribe collapsed={collapsed} />}
        <SocialLinks column={collapsed} />
        {collapsed ? <HelpButton /> : <FooterLinks />}
        <IconButton
          label={collapsed ? t`Expand sidebar` : t`Collapse sidebar`}
          onClick={() => useShell.setState({ collapsed: !collapsed })}
        >
          <Toggle className="size-5" aria-hidden />
        </IconButton>
      </div>
    </nav>
  )
}
