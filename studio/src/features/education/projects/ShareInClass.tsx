import { useLingui } from '@lingui/react/macro'
import type { ClassProject } from '@songloom/contracts/edu/class-projects'
import { useState } from 'react'
import { call } from '../../../lib/http/api.ts'
import { notify } from '../../../lib/shell/notify.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { attempt } from '../classes/class-calls.ts'
import { ProjectChoice } from '../assignments/ProjectChoice.tsx'

/** A student shares one of their projects with the class. */
export function ShareInClass({ classId, shared }: { classId: string; shared: readonly ClassProject[] }) {
  const { t } = useLingui()
  const [projectId, setProjectId] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const isShared = shared.some((project) => project.projectId === projectId)
  const share = async (): Promise<void> => {
    if (projectId === null) return
    setBusy(true)
    const done = await attempt(() => call('shareInClass', { params: { classId, projectId } }))
    setBusy(false)
    if (done) notify.success(t`Your class can hear it now.`)
  }
  return (
    <div className="mb-6 flex flex-wrap items-end gap-3">
      <div className="min-w-0 grow basis-64">
        <ProjectChoice
          label={t`Share a project in the class`}
          none={t`Choose a project`}
          value={projectId}
          onChange={setProjectId}
        />
      </div>
      <Button tone="primary" disabled={projectId === null || isShared || busy} onClick={() => void share()}>
        {isShared ? t`Shared already` : t`Share`}
      </Button>
    </div>
  )
}
