import { useLingui } from '@lingui/react/macro'
import { Promises } from '../../../features/product/Promises.tsx'
import { ToolPrices } from '../../../features/product/ToolPrices.tsx'
import { openPlans } from '../../../lib/shell/shell-store.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Link } from '../../../ui/controls/Link.tsx'
import { usePageTitle } from '../../page-title.ts'

/** What Songloom is, promises and costs. */
export function Component() {
  const { t } = useLingui()
  usePageTitle(t`Product`)
  return (
    <div className="mx-auto max-w-[960px] px-4 py-6 md:px-8 md:py-10">
      <h1 className="max-w-[20ch] text-2xl">{t`The music studio in which no work is lost`}</h1>
      <p className="mt-3 max-w-prose text-base text-ink-2">
        {t`Describe a song, or bring your own words, and hear it: composed, sung, mixed and mastered, with a cover. Then extend it, replace a part, take it apart or swap its voice.`}
      </p>
      <div className="mt-5 mb-10 flex flex-wrap gap-3">
        <Link
          to="/studio"
          className="inline-flex min-h-11 items-center rounded-md bg-marigold px-4 font-medium text-marigold-ink"
        >{t`Create a song`}</Link>
        <Button className="min-h-11" onClick={openPlans}>{t`See plans`}</Button>
      </div>
      <Promises />
      <ToolPrices />
    </div>
  )
}
