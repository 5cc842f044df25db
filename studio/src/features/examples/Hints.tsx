import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { IconButton } from '../../ui/controls/Button.tsx'
import { useNewcomer } from './newcomer.ts'

/** Three hints for a first visit. */
export function Hints() {
  const { t } = useLingui()
  const dismissed = useNewcomer((state) => state.hintsDismissed)
  if (dismissed) return null
  const hints = [
    t`Press play. Each song was made from the sentence beside it.`,
    t`Use one of these prompts, or describe your own song in the panel.`,
    t`Every version you make stays together in its own project.`,
  ]
  return (
    <section aria-label={t`How it works`} className="mb-6 flex items-start gap-2 rounded-lg border border-line p-4">
      <ol className="grid grow gap-3 md:grid-cols-3">
        {hints.map((hint, index) => (
          <li key={hint} className="flex gap-3 text-ink-2">
            <span className="mono pt-0.5 text-lagoon" aria-hidden>
              {index + 1}
            </span>
            {hint}
          </li>
        ))}
      </ol>
      <IconButton
        small
        label={t`Dismiss hints`}
        className="-mt-1.5 -mr-1.5"
        onClick={() => useNewcomer.setState({ hintsDismissed: true })}
      >
        <X className="size-4" aria-hidden />
      </IconButton>
    </section>
  )
}
