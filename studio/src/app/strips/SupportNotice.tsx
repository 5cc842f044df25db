import { useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { readErrorMessage } from '../../lib/http/api.ts'
import { formatDayAndTime } from '../../lib/i18n/format.ts'
import { inboxQuery, readMessage } from '../../lib/cache/inbox.ts'
import { meQuery } from '../../lib/cache/queries.ts'
import { Button } from '../../ui/controls/Button.tsx'

/** The newest message from support that was not read, above every page until it is. */
export function SupportNotice() {
  const { t, i18n } = useLingui()
  const me = useQuery(meQuery)
  const { data = [] } = useQuery({ ...inboxQuery, enabled: Boolean(me.data) })
  const read = useMutation({ mutationFn: readMessage, networkMode: 'always' })
  const unread = me.data ? data.filter(({ readAt }) => readAt === null) : []
  const [message] = unread
  const others = unread.length - 1
  return (
    <div aria-live="polite">
      {message ? (
        <section
          aria-label={t`Message from Songloom support`}
          className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2 border-b border-line bg-raised px-4 py-3"
        >
          <div className="min-w-0 grow basis-64">
            <h2 className="font-medium text-ink">
              {t`Songloom support`}{' '}
              <span className="font-normal text-ink-2">{formatDayAndTime(message.sentAt, i18n.locale || 'en')}</span>
            </h2>
            {/* A long text scrolls, by keys too. */}
            <p tabIndex={0} className="max-h-[30dvh] overflow-y-auto break-words whitespace-pre-wrap text-ink">
              {message.text}
            </p>
            {read.error ? (
              <p role="alert" className="mt-1 text-madder">
                {readErrorMessage(read.error)}
              </p>
            ) : null}
          </div>
          <div className="flex shrink-0 items-center gap-3">
            {others > 0 ? <span className="text-ink-2">{t`${others} more`}</span> : null}
            <Button disabled={read.isPending} onClick={() => read.mutate(message.id)}>{t`Mark as read`}</Button>
          </div>
        </section>
      ) : null}
    </div>
  )
}
