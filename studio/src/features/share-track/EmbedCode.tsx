import { useLingui } from '@lingui/react/macro'
import { embedCode, embedSize } from '@songloom/contracts/library/embeds.rules'
import { useState } from 'react'
import { Button } from '../../ui/controls/Button.tsx'
import { CopyField } from './CopyField.tsx'

/** The player as other pages show it, and the HTML that puts it there. */
export function EmbedCode({ audioId, title }: { audioId: string; title: string }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const { origin } = location
  if (!isOpen)
    return (
      <div>
        <Button aria-expanded={false} onClick={() => setOpen(true)}>{t`Player for other pages`}</Button>
      </div>
    )
  return (
    <section aria-label={t`Player for other pages`} className="flex flex-col gap-3">
      <h3 className="text-sm font-medium text-ink-2">{t`Player for other pages`}</h3>
      <iframe
        src={`/embed/${audioId}`}
        title={t`Preview of the player`}
        height={embedSize.height}
        className="w-full rounded-lg border border-line"
      />
      <CopyField
        label={t`Embed code`}
        text={embedCode({ origin, audioId, title })}
        rows={4}
        done={t`Embed code copied.`}
      />
    </section>
  )
}
