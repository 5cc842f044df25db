import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { openAuth } from '../../lib/http/auth-gate.ts'
import { useEducation } from '../../lib/cache/education.ts'
import { lazyPart } from '../lazy-part.ts'
import { meQuery } from '../../lib/cache/queries.ts'
import { Button, IconButton } from '../../ui/controls/Button.tsx'
import { Logo } from '../../ui/pictures/Logo.tsx'
import { showPalette } from '../overlays.ts'
import { Link } from '../../ui/controls/Link.tsx'
import { classes } from '../../ui/classes.ts'

const UserTools = lazyPart(async () => (await import('../nav/UserTools.tsx')).UserTools)

/** Pending, tokens, me. */
export function TopStrip() {
  const { t } = useLingui()
  const me = useQuery(meQuery)
  return (
    <header className="flex h-14 shrink-0 items-center gap-1 border-b border-line px-3 md:px-4">
      <Link to={useEducation() ? '/edu' : '/'} aria-label="Songloom" className="rounded-md md:hidden">
        <Logo small />
      </Link>
      <button
        type="button"
        onClick={showPalette}
        className={classes(
          'hidden min-h-10 items-center gap-2 rounded-md px-3 text-ink-3 hover:bg-raised hover:text-ink',
          'lg:inline-flex',
        )}
      >
        <Search className="size-4" aria-hidden />
        {t`Search or jump to…`}
        <kbd className="mono rounded-sm border border-line px-1.5">Ctrl K</kbd>
      </button>
      <span className="grow" />
      {me.data ? <UserTools placeholder={null} name={me.data.username} /> : null}
      {me.data === null ? (
        <>
          <Button tone="quiet" onClick={() => openAuth('sign-in')}>{t`Log In`}</Button>
          <Button onClick={() => openAuth('sign-up')}>{t`Sign Up`}</Button>
        </>
      ) : null}
      <IconButton label={t`Search or jump to…`} onClick={showPalette} className="lg:hidden max-md:hidden">
        <Search className="size-5" aria-hidden />
      </IconButton>
    </header>
  )
}
