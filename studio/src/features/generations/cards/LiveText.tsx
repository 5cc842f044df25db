import { useLingui } from '@lingui/react/macro'
import { useReleasedText } from '../../../lib/chat/use-released-text.ts'

/** What a tool has written so far, released as on the cards of the chat; only the whole is read out. */
export function LiveText({ text }: { text: string }) {
  const { t } = useLingui()
  const { shown } = useReleasedText(text, true)
  return (
    <div role="group" aria-label={t`Written so far`} className="mt-3 leading-7 whitespace-pre-line text-ink-2">
      {shown}
    </div>
  )
}
