import { useLingui } from '@lingui/react/macro'
import { Check, Undo2 } from 'lucide-react'
import { Button } from '../../../ui/controls/Button.tsx'
import { useDaw } from '../state/daw-store.ts'
import { keepResult, listResults, restoreOld } from './results.ts'

/** Results that were placed: each is kept, or the old one comes back. */
export function ResultBar() {
  const { t } = useLingui()
  const document = useDaw((state) => state.document)
  const canEdit = useDaw((state) => state.canEdit)
  if (!canEdit) return null
  return listResults(document).map((result) => (
    <div
      key={result.id}
      role="status"
      className="flex shrink-0 flex-wrap items-center gap-2 border-t border-line bg-raised px-3 py-1"
    >
      <span
        dir="auto"
        className="min-w-0 grow basis-64 break-words"
      >{t`“${result.name}” is on a new track; the old one is muted.`}</span>
      <div className="flex items-center gap-2">
        <Button className="min-h-9" onClick={() => keepResult(result)}>
          <Check className="size-4" aria-hidden />
          {t`Keep it`}
        </Button>
        <Button tone="quiet" className="min-h-9" onClick={() => restoreOld(result)}>
          <Undo2 className="size-4" aria-hidden />
          {t`The old one`}
        </Button>
      </div>
    </div>
  ))
}
