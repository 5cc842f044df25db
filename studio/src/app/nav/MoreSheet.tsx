import { useLingui } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import { useQuery } from '@tanstack/react-query'
import { Preferences } from '../../features/account/Preferences.tsx'
import { useEducation } from '../../lib/cache/education.ts'
import { meQuery } from '../../lib/cache/queries.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { FooterLinks, SocialLinks, subscribe } from './NavBar.tsx'
import { isActive, navEntries } from './nav-entries.ts'
import { NavItem } from './NavItem.tsx'
import { useOverlays } from '../overlays.ts'

const close = (): void => useOverlays.setState({ more: false })

/** The phone's fifth tab: the rest of the bar. */
export function MoreSheet() {
  const { t } = useLingui()
  const { pathname } = useLocation()
  const me = useQuery(meQuery)
  const open = useOverlays((state) => state.more)
  const education = useEducation()
  return (
    <Dialog open={open} onClose={close} title={t`More`} closeLabel={t`Close`}>
      {education ? null : (
        <ul className="mb-4 flex flex-col gap-1" onClick={close}>
          {navEntries.slice(4).map((entry) => (
            <li key={entry.id}>
              <NavItem entry={entry} look="bar" active={isActive(entry, pathname, null)} />
            </li>
          ))}
        </ul>
      )}
      {education || me.data?.stripeCheckoutSession ? null : (
        <Button
          wide
          className="mb-4 text-marigold-text"
          onClick={() => {
            close()
            subscribe(pathname)
          }}
        >{t`Subscribe`}</Button>
      )}
      <Preferences />
      <div className="mt-5 flex flex-col gap-3">
        <SocialLinks column={false} />
        <FooterLinks />
      </div>
    </Dialog>
  )
}
