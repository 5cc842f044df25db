import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Coins, Hourglass, UserRound } from 'lucide-react'
import { useEffect, useState } from 'react'
import { lazyPart } from '../lazy-part.ts'
import { grouped } from '../../lib/i18n/format.ts'
import { pendingQuery, tokensQuery } from '../../lib/cache/queries.ts'
import { aheadMs, whenIdle } from '../../lib/shell/when-idle.ts'
import { Link } from '../../ui/controls/Link.tsx'
import { Tooltip } from '../../ui/overlays/Tooltip.tsx'
import { classes } from '../../ui/classes.ts'

const PendingMenu = lazyPart(async () => (await import('../pending/PendingMenu.tsx')).PendingMenu)
const MeMenu = lazyPart(async () => (await import('./MeMenu.tsx')).MeMenu)

function Tokens() {
  const { t } = useLingui()
  const { data } = useQuery(tokensQuery)
  const available = data ? grouped(data.available) : '…'
  const reserved = data ? grouped(data.reserved) : '0'
  return (
    <Link
      to="/myaccount"
      className="inline-flex min-h-10 items-center gap-2 rounded-md px-2.5 text-ink-2 hover:bg-raised hover:text-ink"
    >
      <Coins className="size-4 text-marigold-text" aria-hidden />
      <span className="mono">{t`${available} tokens`}</span>
      {data && data.reserved > 0 ? (
        <span className="mono hidden text-ink-3 md:inline">{t`${reserved} on hold`}</span>
      ) : null}
    </Link>
  )
}

/** Count and list of what is being made; the list's code comes with the first press. */
function Pending() {
  const { t } = useLingui()
  const [asked, setAsked] = useState(false)
  const { data = [] } = useQuery(pendingQuery)
  const count = data.length
  const button = (
    <button
      type="button"
      onClick={() => setAsked(true)}
      aria-label={t`Pending generations: ${count}`}
      aria-haspopup="menu"
      className={classes(
        'relative inline-flex size-10 items-center justify-center rounded-md text-ink-2 hover:bg-raised',
        'hover:text-ink',
      )}
    >
      <Hourglass className="size-5" aria-hidden />
      {count > 0 ? (
        <span
          className={classes(
            'mono absolute top-0.5 right-0 min-w-4.5 rounded-full bg-lagoon px-1 text-center leading-4.5',
            'font-semibold text-ground',
          )}
          data-testid="pending-count"
        >
          {count}
        </span>
      ) : null}
    </button>
  )
  return (
    <Tooltip
      text={
        count > 0
          ? t`Your music is being created! You can close this tab — we'll notify you when it's ready. Or just check back in a bit.`
          : t`No songs in progress`
      }
    >
      {asked ? <PendingMenu placeholder={button} trigger={button} pending={data} /> : button}
    </Tooltip>
  )
}

function Me({ name }: { name: string }) {
  const { t } = useLingui()
  const [asked, setAsked] = useState(false)
  const button = (
    <button
      type="button"
      onClick={() => setAsked(true)}
      aria-label={t`Your account, ${name}`}
      aria-haspopup="menu"
      className={classes(
        'inline-flex size-10 items-center justify-center rounded-full border border-line bg-raised',
        'font-semibold text-ink hover:border-field',
      )}
    >
      {[...name][0]?.toUpperCase() || <UserRound className="size-5" aria-hidden />}
    </button>
  )
  return asked ? <MeMenu placeholder={button} trigger={button} /> : button
}

function preloadMenus(): void {
  for (const { preload } of [MeMenu, PendingMenu]) preload()
}

/** The header of a signed-in user: pending jobs, tokens, account. */
export function UserTools({ name }: { name: string }) {
  useEffect(() => whenIdle(preloadMenus, aheadMs), [])
  return (
    <>
      <Pending />
      <Tokens />
      <Me name={name} />
    </>
  )
}
