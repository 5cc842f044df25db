import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { notify } from '../../lib/shell/notify.ts'
import { Button } from '../../ui/controls/Button.tsx'

interface Props {
  message: string
  /** The refused words. */
  words: readonly string[]
  /** The same without them. */
  proposal: string
  /** The refused text, which 'Undo' brings back. */
  text: string
  onChange: (text: string) => void
}

/** Shows refused words, and a prompt without them. */
export function RefusalCard({ message, words, proposal, text, onChange }: Props) {
  const { t } = useLingui()
  const id = useId()
  const accept = (): void => {
    onChange(proposal)
    notify.success(t`Replaced!`, 'proposal-accepted', { label: t`Undo`, onClick: () => onChange(text) })
  }
  return (
    <div role="alert" className="entering mb-4 rounded-md border border-madder/60 bg-ground p-3">
      <p className="font-medium text-madder">{message}</p>
      <p className="mt-2 flex flex-wrap gap-1.5">
        {words.map((word) => (
          <span key={word} className="mono rounded-sm bg-raised px-1.5 py-0.5 text-ink line-through decoration-madder">
            {word}
          </span>
        ))}
      </p>
      <p id={id} className="mt-3 text-ink-3">{t`Try this instead:`}</p>
      {/* A long text scrolls, by keys too. */}
      <p
        role="group"
        aria-labelledby={id}
        tabIndex={0}
        className="mt-1 max-h-40 overflow-y-auto whitespace-pre-line text-ink"
      >
        {proposal}
      </p>
      <Button className="mt-3" onClick={accept}>{t`Use this prompt`}</Button>
    </div>
  )
}
