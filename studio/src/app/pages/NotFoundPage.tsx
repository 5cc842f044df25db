import { useLingui } from '@lingui/react/macro'
import { NotFound } from '../NotFound.tsx'
import { usePageTitle } from '../page-title.ts'

export function Component() {
  const { t } = useLingui()
  usePageTitle(t`Not found`)
  return <NotFound />
}
