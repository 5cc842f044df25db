import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { deletionQuery, useUndoDeletion } from '../../features/account-data/data-queries.ts'
import { meQuery } from '../../lib/cache/queries.ts'
import { formatDayAndTime } from '../../lib/i18n/format.ts'
import { usePreferences } from '../../lib/shell/preferences.ts'
import { Button } from '../../ui/controls/Button.tsx'

const stripClass =
  'flex flex-wrap items-center justify-center gap-3 border-b border-line bg-madder/20 px-4 py-1.5 text-ink'

/** Above every page while the account is to be deleted: when, and how to keep it. */
export function DeletionStrip() {
  const { t } = useLingui()
  const locale = usePreferences((state) => state.locale)
  const me = useQuery(meQuery).data
  const { data } = useQuery({ ...deletionQuery, enabled: Boolean(me) })
  const undo = useUndoDeletion()
  if (!me || !data?.deletion || data.deletion.isRunning) return null
  const due = formatDayAndTime(data.deletion.dueAt, locale)
  return (
    <div role="status" className={stripClass}>
      <p>{t`Your account will be deleted on ${due}.`}</p>
      {me.view ? null : (
        <Button
          className="max-md:min-h-11"
          disabled={undo.isPending}
          onClick={() => undo.mutate()}
        >{t`Keep my account`}</Button>
      )}
    </div>
  )
}
