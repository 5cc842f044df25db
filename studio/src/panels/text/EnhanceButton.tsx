import { useLingui } from '@lingui/react/macro'
import { enhanceProblem, maxEnhancedCharacters } from '@songloom/contracts/music/enhance-prompt.rules'
import type { EnhanceKind } from '@songloom/contracts/music/enhance-prompt.rules'
import { Sparkles } from 'lucide-react'
import { useRef, useState } from 'react'
import { requireUser } from '../../lib/http/auth-gate.ts'
import { notify } from '../../lib/shell/notify.ts'
import { getToolSentence } from '../../lib/jobs/tool-sentence.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { enhance } from './enhance.ts'

interface Props {
  /** The text of the box. */
  value: string
  kind: EnhanceKind
  onEnhanced: (text: string) => void
  /** As many characters as the box takes. */
  limit?: number
  /** Shown for an empty box, instead of the sentence of the kind. */
  missing?: 'enhance_prompt_missing' | 'enhance_text_missing'
}

const missingOf = { prompt: 'enhance_prompt_missing', lyrics: 'enhance_text_missing' } as const

/** Puts a fuller text in the place of a box's, which 'Undo' brings back (spec 2 §2, §5, §8). */
export function EnhanceButton({
  value,
  kind,
  onEnhanced,
  limit = maxEnhancedCharacters,
  missing = missingOf[kind],
}: Props) {
  const { t } = useLingui()
  const [busy, setBusy] = useState(false)
  // What is typed while the answer is on its way is what Undo brings back.
  const latest = useRef(value)
  latest.current = value

  const run = async (): Promise<void> => {
    setBusy(true)
    const text = await enhance({ text: value, kind, limit }).finally(() => setBusy(false))
    if (text === undefined) return
    const before = latest.current
    onEnhanced(text)
    notify.success(t`Enhanced!`, `enhanced-${kind}`, { label: t`Undo`, onClick: () => onEnhanced(before) })
  }
  const press = (): void => {
    const problem = enhanceProblem(value, kind, limit)
    if (problem === missingOf[kind]) return notify.error(getToolSentence(missing))
    if (problem) return notify.error(t`Limit: ${limit} characters.`)
    requireUser(() => void run())
  }
  return (
    <Button tone="quiet" className="min-h-8 px-2!" disabled={busy} aria-busy={busy} onClick={press}>
      <Sparkles className="size-4" aria-hidden />
      {busy ? t`Enhancing…` : t`Enhance`}
    </Button>
  )
}
