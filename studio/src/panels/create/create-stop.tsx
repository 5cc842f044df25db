import { useLingui } from '@lingui/react/macro'
import { getToolPriceTokens } from '@songloom/tools/registry.rules'
import type { PanelTool } from '@songloom/tools/registry.rules'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { grouped } from '../../lib/i18n/format.ts'
import { useIsClassAccount } from '../../lib/edu/class-account.ts'
import { meQuery, pausedToolsQuery, tokensQuery } from '../../lib/cache/queries.ts'
import { openPlans } from '../../lib/shell/shell-store.ts'

/** What the user has, where it is less than the price; a visitor starts with enough. */
export function useTooFew(price: number): number | undefined {
  const me = useQuery(meQuery)
  const { data } = useQuery({ ...tokensQuery, enabled: Boolean(me.data) })
  return me.data && data && data.available < price ? data.available : undefined
}

/** What is missing, and the way to more. */
export function TooFewTokens({ price, available }: { price: number; available: number }) {
  const { t } = useLingui()
  const [needed, left] = [grouped(price), grouped(available)]
  const ofClass = useIsClassAccount()
  const text = t`This takes ${needed} tokens. You have ${left}.`
  if (ofClass)
    return (
      <>
        {text} {t`Ask your teacher for more.`}
      </>
    )
  return (
    <>
      {text}{' '}
      <button
        type="button"
        className="inline-flex min-h-6 items-center text-marigold-text underline underline-offset-4"
        onClick={openPlans}
      >{t`Manage your plan`}</button>
    </>
  )
}

/** Why a tool makes nothing at present, whatever is in its panel; undefined if it does. */
export function useCreateStop(tool: PanelTool, price = getToolPriceTokens(tool)): ReactNode {
  const { t } = useLingui()
  const tooFew = useTooFew(price)
  const isPaused = useQuery(pausedToolsQuery).data?.tools.includes(tool) ?? false
  if (tooFew !== undefined) return <TooFewTokens price={price} available={tooFew} />
  return isPaused ? t`Paused for now. Please try again later.` : undefined
}
