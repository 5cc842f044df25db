import { useLingui } from '@lingui/react/macro'
import { maxCommentLength } from '@songloom/contracts/edu/education.rules'
import type { SubmissionComment } from '@songloom/contracts/edu/submissions'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { Button } from '../../../ui/controls/Button.tsx'
import { fieldClass } from '../../../ui/controls/Field.tsx'
import { CommentText } from './CommentText.tsx'

interface Props {
  comments: readonly SubmissionComment[]
  /** Undefined where nobody may comment; false where it was refused. */
  onSend?: (text: string) => Promise<boolean>
  onRemove: (commentId: string) => void
}

function Form({ onSend }: { onSend: (text: string) => Promise<boolean> }) {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (text.trim() === '' || busy) return
    setBusy(true)
    void onSend(text.trim()).then((sent) => {
      setBusy(false)
      if (sent) setText('')
    })
  }
  return (
    <form onSubmit={submit} className="mt-3 flex flex-col gap-3">
      <textarea
        aria-label={t`Comment on all of the work`}
        placeholder={t`Comment on all of the work`}
        value={text}
        maxLength={maxCommentLength}
        rows={2}
        dir="auto"
        onChange={(event) => setText(event.currentTarget.value)}
        className={fieldClass}
      />
      <Button type="submit" className="self-start" disabled={text.trim() === '' || busy}>{t`Comment`}</Button>
    </form>
  )
}

/** Comments that are about no second of a song. */
export function GeneralComments({ comments, onSend, onRemove }: Props) {
  const { t } = useLingui()
  if (comments.length === 0 && !onSend) return null
  return (
    <section aria-label={t`Comments on all of the work`} className="mt-5">
      <h3 className="text-base">{t`Comments on all of the work`}</h3>
      <ol>
        {comments.map((comment) => (
          <li key={comment.id} className="border-t border-line py-3 first:border-t-0">
            <CommentText comment={comment} onRemove={onRemove} />
          </li>
        ))}
      </ol>
      {onSend ? <Form onSend={onSend} /> : null}
    </section>
  )
}
