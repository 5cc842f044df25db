import { useLingui } from '@lingui/react/macro'
import { getToolPriceTokens } from '@songloom/tools/registry.rules'
import type { PanelTool } from '@songloom/tools/registry.rules'
import { Button } from '../../ui/controls/Button.tsx'
import { CreateOptions } from './CreateOptions.tsx'
import { useCreateStop } from './create-stop.tsx'

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

/** Shows price and wait on the button before it is pressed. */
export function CreateFooter({
  tool,
  reason,
  busy,
  processing = false,
  price = getToolPriceTokens(tool),
  wait,
  onCreate,
  onDreampack,
  dreampackReason,
}: Props) {
  const { t } = useLingui()
  const why = useCreateStop(tool, price) ?? reason
  const create = (
    <Button
      tone="primary"
      wide
      className="min-h-12 min-w-0 justify-between!"
      disabled={why !== undefined || busy || processing}
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
        {why ?? <span className="pointer-coarse:invisible">{t`Ctrl + Enter to create`}</span>}
      </p>
    </>
  )
}
