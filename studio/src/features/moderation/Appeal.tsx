import { useLingui } from '@lingui/react/macro'
import { maxExplanationLength, minExplanationLength } from '@songloom/contracts/moderation/moderation.rules'
import type { ModerationNotice } from '@songloom/contracts/moderation/notices'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { decisionsQuery } from '../../lib/cache/decisions.ts'
import { call, readErrorMessage } from '../../lib/http/api.ts'
import { queryClient } from '../../lib/http/query-client.ts'
import { formatDayAndTime } from '../../lib/i18n/format.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { fieldClass } from '../../ui/controls/Field.tsx'

function Answer({ appeal }: { appeal: NonNullable<ModerationNotice['appeal']> }) {
  const { t, i18n } = useLingui()
  const sent = formatDayAndTime(appeal.sentAt, i18n.locale || 'en')
  if (appeal.outcome === null)
    return <p className="mt-3 text-ink-2">{t`Appeal sent on ${sent}. Another person decides on it.`}</p>
  const { explanation } = appeal
  return (
    <p className="mt-3 break-words text-ink-2">
      {appeal.outcome === 'upheld' ? t`Appeal upheld: ${explanation}` : t`Appeal rejected: ${explanation}`}
    </p>
  )
}

function AppealForm({ caseId, onClose }: { caseId: string; onClose: () => void }) {
  const { t } = useLingui()
  const id = useId()
  const [text, setText] = useState('')
  const send = useMutation({
    mutationFn: () => call('appealDecision', { params: { caseId }, body: { text } }),
    onSuccess: () => queryClient.invalidateQueries(decisionsQuery),
  })
  return (
    <form
      className="mt-3 flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        send.mutate()
      }}
    >
      <label htmlFor={id} className="font-medium text-ink-2">
        {t`Why is the decision wrong?`}
      </label>
      <textarea
        id={id}
        autoFocus
        rows={4}
        maxLength={maxExplanationLength}
        value={text}
        onChange={(event) => setText(event.target.value)}
        aria-describedby={`${id}-hint`}
        className={fieldClass}
      />
      <p id={`${id}-hint`} className="text-ink-3">
        {t`At least 20 characters. Another person reads it, free of charge.`}
      </p>
      {send.error ? (
        <p role="alert" className="text-madder">
          {readErrorMessage(send.error)}
        </p>
      ) : null}
      <div className="flex gap-2">
        <Button type="submit" tone="primary" disabled={send.isPending || text.trim().length < minExplanationLength}>
          {t`Send appeal`}
        </Button>
        <Button tone="quiet" onClick={onClose}>{t`Cancel`}</Button>
      </div>
    </form>
  )
}

/** The appeal against a decision: its answer, or the way to send one. */
export function Appeal({ notice: { caseId, appeal, appealUntil } }: { notice: ModerationNotice }) {
  const { t, i18n } = useLingui()
  const [isOpen, setOpen] = useState(false)
  if (appeal) return <Answer appeal={appeal} />
  if (appealUntil === null) return null
  const until = formatDayAndTime(appealUntil, i18n.locale || 'en')
  if (isOpen) return <AppealForm caseId={caseId} onClose={() => setOpen(false)} />
  return (
    <div className="mt-3 flex flex-wrap items-center gap-3">
      <Button className="max-md:min-h-11" onClick={() => setOpen(true)}>{t`Appeal`}</Button>
      <span className="text-ink-3">{t`Until ${until}`}</span>
    </div>
  )
}
