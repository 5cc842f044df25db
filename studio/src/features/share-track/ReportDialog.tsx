import { useLingui } from '@lingui/react/macro'
import { createTempId } from '../../lib/jobs/temp-message.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/http/api.ts'
import { closeReport, useReportDialog } from '../../panels/dialogs/report-dialog.ts'
import type { ReportedSong } from '../../panels/dialogs/report-dialog.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { ReportForm } from './ReportForm.tsx'
import type { ReportDraft } from './report-draft.ts'

function Receipt({ reportId }: { reportId: string }) {
  const { t } = useLingui()
  return (
    <div role="status" className="flex flex-col gap-4">
      <p>{t`Thank you. A person will read your report and decide. We write to you what was decided.`}</p>
      <p className="text-ink-2">
        {t`Its number:`} <span className="mono break-all">{reportId}</span>
      </p>
      <div>
        <Button tone="primary" onClick={closeReport}>{t`Done`}</Button>
      </div>
    </div>
  )
}

function Report({ song }: { song: ReportedSong }) {
  // One report, however often it is sent.
  const [requestId] = useState(createTempId)
  const send = useMutation({
    mutationFn: (draft: ReportDraft) =>
      call('reportAudio', { params: { audioId: song.audioId }, body: { ...draft, isGoodFaith: true, requestId } }),
    networkMode: 'always',
  })
  if (send.data) return <Receipt reportId={send.data.reportId} />
  return <ReportForm song={song} isPending={send.isPending} error={send.error} onSend={send.mutate} />
}

/** Reports a shared song to support. */
export function ReportDialog() {
  const { t } = useLingui()
  const song = useReportDialog((state) => state.song)
  const name = song?.name ?? ''
  return (
    <Dialog open={song !== null} onClose={closeReport} title={t`Report “${name}”`} closeLabel={t`Close`}>
      {song ? <Report key={song.audioId} song={song} /> : null}
    </Dialog>
  )
}
