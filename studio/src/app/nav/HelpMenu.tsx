import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Menu, MenuLabel, MenuLink } from '../../ui/overlays/Menu.tsx'
import { useFooterLinks } from './footer-links.ts'

/** The footer's links, which a collapsed bar has no space for. */
export function HelpMenu({ trigger }: { trigger: ReactNode }) {
  const { t } = useLingui()
  const { links, coming } = useFooterLinks()
  return (
    <Menu startOpen label={t`Help`} trigger={trigger}>
      {links.map(({ id, href, name }) => (
        <MenuLink key={id} href={href}>
          {name}
        </MenuLink>
      ))}
      {coming === null ? null : <MenuLabel>{coming}</MenuLabel>}
    </Menu>
  )
}
