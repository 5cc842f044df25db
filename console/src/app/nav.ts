import { words } from '../words.ts'

/** The desk's pages in the order of their use. */
export const pages = [
  { to: '/generations', label: words.pages.generations },
  { to: '/turns', label: words.pages.turns },
  { to: '/failures', label: words.pages.failures },
  { to: '/bulks', label: words.pages.bulks },
  { to: '/dreampacks', label: words.pages.dreampacks },
  { to: '/classes', label: words.pages.classes },
  { to: '/users', label: words.pages.users },
  { to: '/reports', label: words.pages.reports },
  { to: '/ledger', label: words.pages.ledger },
  { to: '/plans', label: words.pages.plans },
  { to: '/subscriptions', label: words.pages.subscriptions },
  { to: '/webhooks', label: words.pages.webhooks },
  { to: '/deletions', label: words.pages.deletions },
  { to: '/providers', label: words.pages.providers },
  { to: '/system', label: words.pages.system },
  { to: '/audit', label: words.pages.audit },
  { to: '/keys', label: words.pages.keys },
] as const
