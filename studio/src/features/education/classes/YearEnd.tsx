import { useLingui } from '@lingui/react/macro'
import type { EduClass } from '@songloom/contracts/edu/classes'
import { useQuery } from '@tanstack/react-query'
import { Archive, ArchiveRestore, Download, PackageOpen, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../../lib/http/api.ts'
import { formatDayAndTime } from '../../../lib/i18n/format.ts'
import { usePreferences } from '../../../lib/shell/preferences.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Spinner } from '../../../ui/states/Spinner.tsx'
import { Card } from '../start/Card.tsx'
import { attempt } from './class-calls.ts'
import { classExportQuery } from '../assignments/work-queries.ts'
import { DeleteClassDialog } from './DeleteClassDialog.tsx'

/** The archive of all that was handed in: made on request, kept for a week. */
function ExportClass({ classId }: { classId: string }) {
  const { t } = useLingui()
  const locale = usePreferences((state) => state.locale)
  const { data } = useQuery(classExportQuery(classId))
  if (!data) return null
  const start = (): void => void attempt(() => call('exportClass', { params: { classId } }))
  const at = data.requestedAt ? formatDayAndTime(data.requestedAt, locale) : ''
  if (data.state === 'packing')
    return <Spinner label={t`Packing the songs of the class. You can leave this page meanwhile.`} />
  return (
    <div className="flex flex-wrap items-center gap-2">
      {data.state === 'ready' && data.url ? (
        <a
          href={data.url}
          download
          className="inline-flex min-h-11 items-center gap-2 rounded-md bg-marigold px-4 font-medium text-marigold-ink"
        >
          <Download className="size-4" aria-hidden />
          {t`Download archive of ${at}`}
        </a>
      ) : null}
      <Button onClick={start}>
        <PackageOpen className="size-4" aria-hidden />
        {data.state === 'none' ? t`Export the class` : t`Export again`}
      </Button>
      {data.state === 'failed' ? <p role="alert" className="text-madder">{t`The last export failed.`}</p> : null}
    </div>
  )
}

/** Export, archive and deletion of a class. */
export function YearEnd({ one }: { one: EduClass }) {
  const { t } = useLingui()
  const [deleting, setDeleting] = useState(false)
  const params = { classId: one.id }
  const isArchived = one.archivedAt !== null
  const Icon = isArchived ? ArchiveRestore : Archive
  const turn = (): void =>
    void attempt(() => (isArchived ? call('restoreClass', { params }) : call('archiveClass', { params })))
  if (one.isDeleting) return <p className="text-madder">{t`This class is being deleted.`}</p>
  return (
    <Card title={t`End of the year`}>
      <p className="mb-3 text-ink-2">{t`The archive has a folder for each student with everything that was handed in.`}</p>
      <ExportClass classId={one.id} />
      <div className="mt-4 flex flex-wrap gap-2 border-t border-line pt-4">
        <Button onClick={turn}>
          <Icon className="size-4" aria-hidden />
          {isArchived ? t`Restore the class` : t`Move to the archive`}
        </Button>
        <Button tone="danger" onClick={() => setDeleting(true)}>
          <Trash2 className="size-4" aria-hidden />
          {t`Delete the class`}
        </Button>
      </div>
      <p className="mt-2 text-ink-3">
        {t`In the archive nobody can join or hand in. You and students with an account of their own can still read everything. Students who log in with pictures cannot log in until you restore the class.`}
      </p>
      {deleting ? <DeleteClassDialog one={one} onClose={() => setDeleting(false)} /> : null}
    </Card>
  )
}
