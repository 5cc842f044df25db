import { useLingui } from '@lingui/react/macro'
import { Button } from '../../ui/Button.tsx'
import { useSongDraft } from './song-draft.ts'
import { useSongRefusal } from './song-refusal.ts'
import type { PromptRefusal } from './song-refusal.ts'

/** Which words stand in the way, and a prompt without them. */
export function Refusal({ refusal }: { refusal: PromptRefusal }) {
  const { t } = useLingui()
  const accept = (): void => {
    useSongDraft.setState(refusal.field === 'prompt' ? { prompt: refusal.proposal } : { lyrics: refusal.proposal })
    useSongRefusal.setState({ refusal: null })
  }
  return (
    <div role="alert" className="entering mb-4 rounded-md border border-madder/60 bg-ground p-3">
      <p className="font-medium text-madder">{refusal.message}</p>
      <p className="mt-2 flex flex-wrap gap-1.5">
        {refusal.words.map((word) => (
          <span key={word} className="mono rounded-sm bg-raised px-1.5 py-0.5 text-ink line-through decoration-madder">
            {word}
          </span>
        ))}
      </p>
      <p className="mt-3 text-ink-3">{t`Try this instead:`}</p>
      <p className="mt-1 text-ink">{refusal.proposal}</p>
      <Button className="mt-3" onClick={accept}>{t`Use this prompt`}</Button>
    </div>
  )
}
