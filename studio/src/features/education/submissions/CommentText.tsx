import { useLingui } from '@lingui/react/macro'
import type { SubmissionComment } from '@songloom/contracts/edu/submissions'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { meQuery } from '../../../lib/cache/queries.ts'
import { formatDayAndTime } from '../../../lib/i18n/format.ts'
import { usePreferences } from '../../../lib/shell/preferences.ts'
import { IconButton } from '../../../ui/controls/Button.tsx'

interface Props {
  comment: SubmissionComment
  onRemove: (commentId: string) => void
}

/** A comment, by whom and when; one's own can be deleted, and the teacher may delete all. */
export function CommentText({ comment, onRemove }: Props) {
  const { t } = useLingui()
  const locale = usePreferences((state) => state.locale)
  const isTeacher = useQuery(meQuery).data?.role === 'teacher'
  return (
    <div className="flex min-w-0 grow items-start gap-2">
      <div className="min-w-0 grow pt-1">
        <p className="wrap-anywhere whitespace-pre-wrap" dir="auto">
          {comment.text}
        </p>
        <p className="text-ink-3">
          <bdi>{comment.isMine ? t`You` : comment.authorName}</bdi>
          {' · '}
          <time dateTime={comment.createdAt}>{formatDayAndTime(comment.createdAt, locale)}</time>
        </p>
      </div>
      {comment.isMine || isTeacher ? (
        <IconButton label={t`Delete comment`} onClick={() => onRemove(comment.id)}>
          <X className="size-4" aria-hidden />
        </IconButton>
      ) : null}
    </div>
  )
}
