import { useLingui } from '@lingui/react/macro'
import {
  maxExplanationLength,
  maxReporterNameLength,
  mustNameReporter,
  reportCategories,
} from '@songloom/contracts/moderation/moderation.rules'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { FormEvent } from 'react'
import { readErrorMessage } from '../../lib/http/api.ts'
import { meQuery } from '../../lib/cache/queries.ts'
import type { ReportedSong } from '../../panels/dialogs/report-dialog.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Field, fieldClass } from '../../ui/controls/Field.tsx'
import { Select } from '../../ui/controls/Select.tsx'
import { isComplete, readSeconds } from './report-draft.ts'
import type { ReportDraft } from './report-draft.ts'
import { useCategoryLabels } from './use-category-labels.ts'

interface Props {
  song: ReportedSong
  isPending: boolean
  error: Error | null
  onSend: (draft: ReportDraft) => void
}

type Change = (more: Partial<ReportDraft>) => void

/** Who reports: an account's name is known. */
function Sender({ draft, onChange }: { draft: ReportDraft; onChange: Change }) {
  const { t } = useLingui()
  const me = useQuery(meQuery).data
  if (me)
    return (
      <p className="text-ink-2">{t`Sent as ${me.username} (${me.email}). The owner of the song does not see it.`}</p>
    )
  const isNeeded = mustNameReporter(draft.category)
  return (
    <>
      <Field
        label={isNeeded ? t`Your name` : t`Your name (optional)`}
        autoComplete="name"
        maxLength={maxReporterNameLength}
        value={draft.name ?? ''}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <Field
        label={isNeeded ? t`Your email address` : t`Your email address (optional)`}
        type="email"
        autoComplete="email"
        value={draft.email ?? ''}
        hint={<p className="mt-1 text-ink-3">{t`For our answer. The owner of the song does not see it.`}</p>}
        onChange={(event) => onChange({ email: event.target.value })}
      />
    </>
  )
}

function Reason({ draft, onChange }: { draft: ReportDraft; onChange: Change }) {
  const { t } = useLingui()
  const labels = useCategoryLabels()
  const [at, setAt] = useState('')
  const id = useId()
  return (
    <>
      <Select
        label={t`What is it about?`}
        value={draft.category}
        options={reportCategories.map((value) => ({ value, label: labels[value] }))}
        onChange={(category) => onChange({ category })}
      />
      <Select
        label={t`Against the law or our rules?`}
        value={draft.basis}
        options={[
          { value: 'law', label: t`It is against the law` },
          { value: 'rules', label: t`It is against the rules of Songloom` },
        ]}
        onChange={(basis) => onChange({ basis })}
      />
      <div>
        <label htmlFor={id} className="mb-1 block font-medium text-ink-2">
          {t`Why?`}
        </label>
        <textarea
          id={id}
          rows={4}
          maxLength={maxExplanationLength}
          value={draft.explanation}
          aria-describedby={`${id}-hint`}
          onChange={(event) => onChange({ explanation: event.target.value })}
          className={fieldClass}
        />
        <p id={`${id}-hint`} className="mt-1 text-ink-3">
          {t`At least 20 characters. For a copyright report: which work it is, and who owns it.`}
        </p>
      </div>
      <Field
        label={t`At which time of the song? (optional)`}
        placeholder="1:05"
        value={at}
        onChange={(event) => {
          setAt(event.target.value)
          onChange({ atSeconds: readSeconds(event.target.value) })
        }}
      />
    </>
  )
}

/** A notice with the parts of the Digital Services Act, Article 16. */
export function ReportForm({ song, isPending, error, onSend }: Props) {
  const { t } = useLingui()
  const me = useQuery(meQuery).data
  const [draft, setDraft] = useState<ReportDraft>({ category: 'copyright', basis: 'law', explanation: '' })
  const [isGoodFaith, setGoodFaith] = useState(false)
  const change: Change = (more) => setDraft((before) => ({ ...before, ...more }))
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    onSend(draft)
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <p className="text-ink-2">
        {t`The song:`} <span className="mono break-all">{`${location.origin}/listen/${song.audioId}`}</span>
      </p>
      <Reason draft={draft} onChange={change} />
      <Sender draft={draft} onChange={change} />
      <label className="flex min-h-11 items-start gap-3 py-1">
        <input
          type="checkbox"
          className="mt-1 size-5 shrink-0 accent-marigold"
          checked={isGoodFaith}
          onChange={(event) => setGoodFaith(event.target.checked)}
        />
        {t`I believe in good faith that this report is accurate and complete.`}
      </label>
      {error ? (
        <p role="alert" className="text-madder">
          {readErrorMessage(error)}
        </p>
      ) : null}
      <div>
        <Button type="submit" tone="primary" disabled={isPending || !isGoodFaith || !isComplete(draft, !me)}>
          {isPending ? t`Sending…` : t`Send report`}
        </Button>
      </div>
    </form>
  )
}
