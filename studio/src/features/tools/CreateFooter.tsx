import { useLingui } from '@lingui/react/macro'
import { priceOf } from '@songloom/contracts/tools.rules'
import { Button } from '../../ui/Button.tsx'
import type { BlockReason } from './panel-rules.ts'

function useReasonText() {
  const { t } = useLingui()
  return (reason: BlockReason): string => {
    switch (reason.code) {
      case 'prompt_missing':
        return t`Please describe your song!`
      case 'lyrics_missing':
        return t`Please enter lyrics!`
      case 'style_missing':
        return t`Please select at least one style`
      case 'style_single':
        return t`Several styles need a paid plan on v2 or v4.5.`
      case 'style_unknown':
        return t`Choose one of the styles shown below.`
      case 'text_too_long':
        return t`At most ${reason.limit} characters are possible here.`
    }
  }
}

interface Props {
  reason: BlockReason | undefined
  busy: boolean
  /** How long it takes, as it is read: "3-6 s". */
  wait: string
  onCreate: () => void
}

/** What it costs and how long it takes stand on the button before it is pressed. */
export function CreateFooter({ reason, busy, wait, onCreate }: Props) {
  const { t } = useLingui()
  const textOf = useReasonText()
  const price = priceOf('song_gen')
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
        {reason ? textOf(reason) : <span className="pointer-coarse:invisible">{t`Ctrl + Enter creates`}</span>}
      </p>
    </>
  )
}
