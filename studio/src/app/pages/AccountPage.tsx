import { useLingui } from '@lingui/react/macro'
import type { SessionUser } from '@songloom/contracts/account/session'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { ContentFilter } from '../../features/account/ContentFilter.tsx'
import { MailWish } from '../../features/account/MailWish.tsx'
import { Preferences } from '../../features/account/Preferences.tsx'
import { StorageUse } from '../../features/account/StorageUse.tsx'
import { TokenHistory } from '../../features/account/TokenHistory.tsx'
import { grouped } from '../../lib/i18n/format.ts'
import { meQuery, tokensQuery } from '../../lib/cache/queries.ts'
import { openPlans } from '../../lib/shell/shell-store.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { SignInInvitation } from '../strips/SignInInvitation.tsx'
import { usePageTitle } from '../page-title.ts'

function Section({ title, id, children }: { title: string; id?: string; children: ReactNode }) {
  return (
    <section id={id} aria-label={title} className="rounded-lg border border-line bg-surface p-5">
      <h2 className="mb-4 text-lg">{title}</h2>
      {children}
    </section>
  )
}

function Profile({ me }: { me: SessionUser }) {
  const { t } = useLingui()
  const planNames = { free: t`Free`, creator: t`Creator`, pro: t`Pro`, other: t`Team` }
  return (
    <dl className="grid grid-cols-[6rem_1fr] gap-y-2">
      <dt className="text-ink-2">{t`Name`}</dt>
      <dd>{me.username}</dd>
      <dt className="text-ink-2">{t`Email`}</dt>
      <dd className="break-all">{me.email}</dd>
      <dt className="text-ink-2">{t`Plan`}</dt>
      <dd className="flex flex-wrap items-center gap-3">
        {planNames[me.plan]}
        <Button className="min-h-8" onClick={openPlans}>{t`Manage your plan`}</Button>
      </dd>
    </dl>
  )
}

function Balance() {
  const { t } = useLingui()
  const { data } = useQuery(tokensQuery)
  return (
    <div className="flex gap-8">
      <p>
        <span className="block font-mono text-xl font-semibold tabular-nums">
          {data ? grouped(data.available) : '…'}
        </span>
        <span className="text-ink-2">{t`available`}</span>
      </p>
      <p>
        <span className="block font-mono text-xl text-ink-2 tabular-nums">{data ? grouped(data.reserved) : '…'}</span>
        <span className="text-ink-2">{t`on hold for songs in progress`}</span>
      </p>
    </div>
  )
}

/** A link to a part of the page scrolls there after it is rendered. */
function useAnchor(isReady: boolean): void {
  const { hash } = useLocation()
  useEffect(() => {
    if (isReady && hash) document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [isReady, hash])
}

export function Component() {
  const { t } = useLingui()
  const me = useQuery(meQuery)
  usePageTitle(t`My Account`)
  useAnchor(Boolean(me.data))
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-4 px-4 py-6 md:px-8 md:py-10">
      <h1 className="mb-2 text-xl">{t`My Account`}</h1>
      {me.data === null ? <SignInInvitation /> : null}
      {me.data ? (
        <>
          <Section title={t`Profile`}>
            <Profile me={me.data} />
            <StorageUse />
            <MailWish />
          </Section>
          <Section title={t`Tokens`}>
            <Balance />
          </Section>
        </>
      ) : null}
      <Section title={t`Appearance`}>
        <Preferences />
      </Section>
      {me.data ? (
        <Section title={t`Settings`} id="settings">
          <ContentFilter />
        </Section>
      ) : null}
      {me.data ? (
        <Section title={t`Token history`}>
          <TokenHistory />
        </Section>
      ) : null}
    </div>
  )
}
