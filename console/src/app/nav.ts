import { deskTexts } from '../desk-texts.ts'

/** The desk's pages in the order of their use. */
export const pages = [
  { to: '/generations', label: deskTexts.pages.generations },
  { to: '/turns', label: deskTexts.pages.turns },
  { to: '/failures', label: deskTexts.pages.failures },
  { to: '/bulks', label: deskTexts.pages.bulks },
  { to: '/dreampacks', label: deskTexts.pages.dreampacks },
  { to: '/classes', label: deskTexts.pages.classes },
  { to: '/users', label: deskTexts.pages.users },
  { to: '/reports', label: deskTexts.pages.reports },
  { to: '/ledger', label: deskTexts.pages.ledger },
  { to: '/plans', label: deskTexts.pages.plans },
  { to: '/subscriptions', label: deskTexts.pages.subscriptions },
  { to: '/webhooks', label: deskTexts.pages.webhooks },
  { to: '/deletions', label: deskTexts.pages.deletions },
  { to: '/providers', label: deskTexts.pages.providers },
  { to: '/system', label: deskTexts.pages.system },
  { to: '/audit', label: deskTexts.pages.audit },
  { to: '/keys', label: deskTexts.pages.keys },
] as const
