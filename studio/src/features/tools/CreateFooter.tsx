import { useLingui } from '@lingui/react/macro'
import { priceOf } from '@songloom/contracts/tools.rules'
import type { JobTool } from '@songloom/contracts/tools.rules'
import { Button } from '../../ui/Button.tsx'

interface Props {
  tool: JobTool
  /** Why Create cannot be pressed. */
  reason: string | undefined
  busy: boolean
  /** How long it takes, as it is read: "3-6 s". */
  wait: string
  onCreate: () => void
}

/** What it costs and how long it takes stand on the button before it is pressed. */
export function CreateFooter({ tool, reason, busy, wait, onCreate }: Props) {
  const { t } = useLingui()
  const price = priceOf(tool)
  return (
    <>
      <Button
        tone="primary"
        wide
        className="min-h-12 justify-between!"
        disabled={reason !== undefined || busy}
        onClick={onCreate}
        aria-describedby="create-reason"
      >
        <span className="text-base font-semibold">{busy ? t`Creating...` : t`Create`}</span>
        <span className="mono">{t`${price} tokens · ~${wait}`}</span>
      </Button>
      <p id="create-reason" className="mt-2 min-h-5 text-center text-ink-3">
        {reason ?? <span className="pointer-coarse:invisible">{t`Ctrl + Enter creates`}</span>}
      </p>
    </>
  )
}
