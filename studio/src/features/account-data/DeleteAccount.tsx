import { useLingui } from '@lingui/react/macro'
import { deletionGraceDays } from '@songloom/contracts/account/account-data.rules'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDayAndTime } from '../../lib/i18n/format.ts'
import { usePreferences } from '../../lib/shell/preferences.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog.tsx'
import { Skeleton } from '../../ui/states/Skeleton.tsx'
import { deletionQuery, useRequestDeletion, useUndoDeletion } from './data-queries.ts'

/** The account is to be deleted; until then it can be kept. */
function Requested({ dueAt, isRunning }: { dueAt: string; isRunning: boolean }) {
  const { t } = useLingui()
  const locale = usePreferences((state) => state.locale)
  const undo = useUndoDeletion()
  const due = formatDayAndTime(dueAt, locale)
  if (isRunning) return <p role="status">{t`Your account is being deleted now.`}</p>
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p className="grow">{t`Your account will be deleted on ${due}, with all songs and projects.`}</p>
      <Button tone="primary" className="min-h-11" disabled={undo.isPending} onClick={() => undo.mutate()}>
        {t`Keep my account`}
      </Button>
    </div>
  )
}

function AskDeletion() {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const request = useRequestDeletion()
  const effects = [
    t`All projects, songs, uploads and messages are deleted, and links to them stop working.`,
    t`A subscription is cancelled, and tokens that are left are lost.`,
    t`You have ${deletionGraceDays} days to change your mind. Until then everything works as before.`,
  ]
  return (
    <>
      <ul className="list-disc pl-5 text-ink-2">
        {effects.map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
      <Button
        tone="danger"
        className="min-h-11 self-start"
        disabled={request.isPending}
        onClick={() => setOpen(true)}
      >{t`Delete my account`}</Button>
      <ConfirmDialog
        open={isOpen}
        title={t`Delete your account?`}
        question={t`It is deleted in ${deletionGraceDays} days, with everything in it. You can undo this until then.`}
        confirm={t`Delete my account`}
        cancel={t`Cancel`}
        onConfirm={() => request.mutate()}
        onClose={() => setOpen(false)}
      />
    </>
  )
}

/** The end of the account, after days in which it can be undone. */
export function DeleteAccount() {
  const { t } = useLingui()
  const { data } = useQuery(deletionQuery)
  const reason = data?.stoppedBecause ?? ''
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-5">
      <h3 className="font-medium">{t`Deletion`}</h3>
      {data === undefined ? <Skeleton className="h-11" /> : null}
      {reason ? <p role="status">{t`Support has stopped the deletion: ${reason}`}</p> : null}
      {data?.deletion ? <Requested {...data.deletion} /> : null}
      {data && !data.deletion ? <AskDeletion /> : null}
    </div>
  )
}
