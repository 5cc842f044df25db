import { useLingui } from '@lingui/react/macro'
import { ChevronDown, Lock } from 'lucide-react'
import { useId } from 'react'
import { classes } from '../../ui/classes.ts'
import { FieldTable } from './FieldTable.tsx'
import { OperationForm } from './OperationForm.tsx'
import type { Operation } from './operations.ts'
import { listFields } from './schema.ts'

const headClass =
  'flex min-h-11 w-full flex-wrap items-center gap-x-3 gap-y-1 rounded-lg px-3 py-2 text-left hover:bg-raised'

function Responses({ operation }: { operation: Operation }) {
  const { t } = useLingui()
  return (
    <div className="flex flex-col gap-3">
      <h4 className="font-medium text-ink">{t`Answers`}</h4>
      {operation.responses.map(({ status, description, schema }) => (
        <div key={status}>
          <p className="text-ink-2">
            <code className="mono mr-2 text-ink">{status}</code>
            <span className="whitespace-pre-line">{status === '200' ? '' : description}</span>
          </p>
          {status === '200' && schema ? <FieldTable label={t`Fields of the answer`} rows={listFields(schema)} /> : null}
        </div>
      ))}
    </div>
  )
}

interface Props {
  operation: Operation
  apiKey: string
  isOpen: boolean
  onToggle: () => void
}

/** A call: one line, and all about it when it is open. */
export function OperationRow({ operation, apiKey, isOpen, onToggle }: Props) {
  const { t } = useLingui()
  const bodyId = useId()
  const { id, method, path, summary, isDeprecated, needsSignIn } = operation
  return (
    <li id={id} className="scroll-mt-4 rounded-lg border border-line bg-surface">
      <h3 className="font-sans text-sm font-normal tracking-normal">
        <button type="button" aria-expanded={isOpen} aria-controls={bodyId} onClick={onToggle} className={headClass}>
          <code className="mono w-14 shrink-0 text-marigold-text">{method}</code>
          <span className={classes('min-w-0 grow', isDeprecated && 'line-through')}>
            <span className="block font-medium text-ink">{summary}</span>
            <code className="mono block break-all text-ink-3">{path}</code>
          </span>
          {isDeprecated ? <span className="text-ink-3">{t`Deprecated`}</span> : null}
          {needsSignIn ? <Lock className="size-4 shrink-0 text-ink-3" aria-label={t`Needs an API key`} /> : null}
          <ChevronDown className={classes('size-4 shrink-0 text-ink-3', isOpen && 'rotate-180')} aria-hidden />
        </button>
      </h3>
      <div id={bodyId} hidden={!isOpen} className="flex flex-col gap-6 border-t border-line p-3">
        {isOpen ? (
          <>
            <OperationForm operation={operation} apiKey={apiKey} />
            <Responses operation={operation} />
          </>
        ) : null}
      </div>
    </li>
  )
}
