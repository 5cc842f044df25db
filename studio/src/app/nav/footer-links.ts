import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { isComing } from '../../lib/cache/coming-places.ts'
import { useEducation } from '../../lib/cache/education.ts'
import { meQuery } from '../../lib/cache/queries.ts'
import { footerLinks } from './links.ts'

/** The footer's links for this viewer, and a line with the names of those to come. */
export function useFooterLinks() {
  const { t, i18n } = useLingui()
  const me = useQuery(meQuery)
  const education = useEducation()
  const shown = footerLinks.filter(
    (link) => (!link.visitorsOnly || me.data === null) && !(education && link.outsideEducation),
  )
  const planned = shown.filter(({ id }) => isComing(id)).map(({ label }) => i18n._(label))
  const names = new Intl.ListFormat(i18n.locale || 'en', { type: 'unit' }).format(planned)
  return {
    links: shown.filter(({ id }) => !isComing(id)).map(({ id, href, label }) => ({ id, href, name: i18n._(label) })),
    coming: planned.length > 0 ? t`Coming: ${names}` : null,
  }
}
