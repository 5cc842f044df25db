import { useLingui } from '@lingui/react/macro'
import { isClassAccount } from '@songloom/contracts/edu/education.rules'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { meQuery } from '../../../lib/cache/queries.ts'
import { classes } from '../../../ui/classes.ts'
import { Link } from '../../../ui/controls/Link.tsx'
import { Skeleton } from '../../../ui/states/Skeleton.tsx'
import { SignInInvitation } from '../../strips/SignInInvitation.tsx'
import { usePageTitle } from '../../page-title.ts'
import { accountSections } from './account-sections.ts'
import type { AccountSection } from './account-sections.ts'

function Section({ id, title, Content }: AccountSection) {
  const { i18n } = useLingui()
  const name = i18n._(title)
  return (
    <section
      id={id}
      aria-label={name}
      tabIndex={-1}
      className="scroll-mt-20 rounded-lg border border-line bg-surface p-5 outline-none"
    >
      <h2 className="mb-4 text-lg">{name}</h2>
      <Content placeholder={<Skeleton className="h-24" />} />
    </section>
  )
}

/** Beside the sections on wide screens, a strip above them on narrow ones. */
function Anchors({ sections }: { sections: readonly AccountSection[] }) {
  const { t, i18n } = useLingui()
  const current = useLocation().hash.slice(1)
  return (
    <nav
      aria-label={t`Parts of your account`}
      className="-mx-4 overflow-x-auto px-4 lg:sticky lg:top-8 lg:mx-0 lg:w-48 lg:shrink-0 lg:self-start lg:px-0"
    >
      <ul className="flex gap-1 lg:flex-col">
        {sections.map(({ id, title }) => (
          <li key={id} className="shrink-0">
            <Link
              to={`#${id}`}
              replace
              aria-current={current === id ? 'location' : undefined}
              className={classes(
                'flex min-h-11 items-center rounded-md px-3 transition-colors hover:bg-raised hover:text-ink',
                current === id ? 'bg-raised text-ink' : 'text-ink-2',
              )}
            >
              {i18n._(title)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** A link to a part of the page scrolls there and moves the focus there, after it is rendered. */
function useAnchor(isReady: boolean): void {
  const { hash, key } = useLocation()
  useEffect(() => {
    const section = isReady && hash ? document.getElementById(hash.slice(1)) : null
    section?.scrollIntoView()
    section?.focus({ preventScroll: true })
  }, [isReady, hash, key])
}

/** Parts for people with an e-mail address; an account without one belongs to its class. */
const notForClasses: ReadonlySet<string> = new Set([
  'profile',
  'security',
  'billing',
  'notifications',
  'settings',
  'api-keys',
])

export function Component() {
  const { t } = useLingui()
  const me = useQuery(meQuery)
  const ofClass = isClassAccount(me.data?.email ?? '')
  const sections = accountSections.filter(
    ({ id, isPublic }) => (isPublic || me.data) && !(ofClass && notForClasses.has(id)),
  )
  usePageTitle(t`My Account`)
  useAnchor(Boolean(me.data))
  return (
    <div className="mx-auto flex max-w-5xl flex-col gap-4 px-4 py-6 md:px-8 md:py-10">
      <h1 className="mb-2 text-xl">{t`My Account`}</h1>
      {me.data === null ? <SignInInvitation /> : null}
      <div className="flex flex-col gap-4 lg:flex-row lg:gap-8">
        {me.data ? <Anchors sections={sections} /> : null}
        <div className="flex min-w-0 flex-1 flex-col gap-4">
          {sections.map((section) => (
            <Section key={section.id} {...section} />
          ))}
        </div>
      </div>
    </div>
  )
}
