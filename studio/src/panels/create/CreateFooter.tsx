import { useLingui } from '@lingui/react/macro'
import { isClassAccount } from '@songloom/contracts/edu/education.rules'
import { toolPriceTokens } from '@songloom/tools/registry.rules'
import type { PanelTool } from '@songloom/tools/registry.rules'
import { useQuery } from '@tanstack/react-query'
import { grouped } from '../../lib/i18n/format.ts'
import { meQuery, pausedToolsQuery, tokensQuery } from '../../lib/cache/queries.ts'
import { openPlans } from '../../lib/shell/shell-store.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { CreateOptions } from './CreateOptions.tsx'

interface Props {
  tool: PanelTool
  /** Why Create cannot be pressed. */
  reason: string | undefined
  busy: boolean
  /** A reference is on its way: nothing can be sent before it is there. */
  processing?: boolean | undefined
  /** Where it costs something else than the tool's own price. */
  price?: number | undefined
  /** How long it takes, as it is read: "3-6 s". */
  wait: string
  onCreate: () => void
  /** Sets up a dreampack from the panel’s draft, in panels that support it. */
  onDreampack?: () => void
  /** Why no dreampack can be set up, where Create can be pressed. */
  dreampackReason?: string | undefined
}

const reasonId = 'create-reason'

/** What the user has, where it is less than the price; a visitor starts with enough. */
function useTooFew(price: number): number | undefined {
  const me = useQuery(meQuery)
  const { data } = useQuery({ ...tokensQuery, enabled: Boolean(me.data) })
  return me.data && data && data.available < price ? data.available : undefined
}

function TooFewTokens({ price, available }: { price: number; available: number }) {
  const { t } = useLingui()
  const [needed, left] = [grouped(price), grouped(available)]
  const ofClass = isClassAccount(useQuery(meQuery).data?.email ?? '')
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

/** Shows price and wait on the button before it is pressed. */
export function CreateFooter({
  tool,
  reason,
  busy,
  processing = false,
  price = toolPriceTokens(tool),
  wait,
  onCreate,
  onDreampack,
  dreampackReason,
}: Props) {
  const { t } = useLingui()
  const tooFew = useTooFew(price)
  const isPaused = useQuery(pausedToolsQuery).data?.tools.includes(tool) ?? false
  const why = isPaused ? t`Paused for now. Please try again later.` : reason
  const create = (
    <Button
      tone="primary"
      wide
      className="min-h-12 min-w-0 justify-between!"
      disabled={why !== undefined || busy || processing || tooFew !== undefined}
      onClick={onCreate}
      aria-describedby={reasonId}
    >
      <span className="text-base font-semibold">
        {busy ? t`Creating...` : processing ? t`Processing Audio...` : t`Create`}
      </span>
      <span className="mono min-w-0 text-end text-balance">{t`${price} tokens · ${wait}`}</span>
    </Button>
  )
  return (
    <>
      {onDreampack ? (
        <CreateOptions reason={reason} reasonId={reasonId} ownReason={dreampackReason} onDreampack={onDreampack}>
          {create}
        </CreateOptions>
      ) : (
        create
      )}
      <p id={reasonId} className="mt-2 min-h-5 text-center text-ink-3">
        {tooFew !== undefined ? (
          <TooFewTokens price={price} available={tooFew} />
        ) : (
          (why ?? <span className="pointer-coarse:invisible">{t`Ctrl + Enter to create`}</span>)
        )}
      </p>
    </>
  )
}
