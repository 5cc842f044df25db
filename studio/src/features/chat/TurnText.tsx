import { useLingui } from '@lingui/react/macro'
import { ChevronRight } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useReleasedText } from '../../lib/chat/use-released-text.ts'
import { lazyComponent } from '../../lib/shell/lazy-component.tsx'
import { announce } from '../../lib/shell/announce.ts'
import { Spinner } from '../../ui/states/Spinner.tsx'

const MarkdownText = lazyComponent(async () => (await import('./MarkdownText.tsx')).MarkdownText)
/** Marks of Markdown: most answers have none, and need no parser. */
const hasMarks = (text: string): boolean => /[*_`~]|\]\(|^ {0,3}(#{1,6} |[-+] |\d+[.)] |> |\|)/m.test(text)

/** The answer as it is written; a screen reader gets it whole, at its end. */
export function TurnText({ text, isOpen }: { text: string; isOpen: boolean }) {
  const { t } = useLingui()
  const { shown, phase } = useReleasedText(text, isOpen)
  const wasStreaming = useRef(false)
  useEffect(() => {
    if (phase !== 'complete') wasStreaming.current = true
    else if (wasStreaming.current) {
      wasStreaming.current = false
      announce(text)
    }
  }, [phase, text])
  if (shown === '' && !isOpen) return null
  return (
    <div dir="auto" data-phase={phase} className="mt-3 leading-7 break-words whitespace-pre-wrap text-ink">
      {hasMarks(shown) ? <MarkdownText text={shown} placeholder={shown} /> : shown}
      {shown === '' ? <Spinner label={t`Thinking…`} /> : null}
    </div>
  )
}

/** What the model has thought, folded. */
export function TurnThoughts({ thoughts }: { thoughts: string }) {
  const { t } = useLingui()
  if (thoughts.trim() === '') return null
  return (
    <details className="group mt-3 text-ink-2">
      <summary className="inline-flex min-h-8 cursor-pointer items-center gap-1 text-ink-3 hover:text-ink">
        <ChevronRight className="size-4 transition-transform group-open:rotate-90" aria-hidden />
        {t`Thoughts`}
      </summary>
      <p dir="auto" className="mt-1 border-s-2 border-line ps-3 break-words whitespace-pre-wrap">
        {thoughts}
      </p>
    </details>
  )
}
