import { useLingui } from '@lingui/react/macro'
import type { EduClass } from '@songloom/contracts/edu/classes'
import { useState } from 'react'
import { call } from '../../../lib/http/api.ts'
import { navigateTo } from '../../../lib/shell/navigation.ts'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { AssignmentForm } from './AssignmentForm.tsx'
import type { AssignmentValues } from './AssignmentForm.tsx'
import { attempt } from '../classes/class-calls.ts'
import { createRequestIds } from '../classes/request-ids.ts'
import { ProjectChoice } from './ProjectChoice.tsx'

const empty: AssignmentValues = { title: '', instructions: '', dueLocal: null, allowedTools: null }

/** Hands out work: every student gets a copy of the template project. */
export function NewAssignmentDialog({ one, onClose }: { one: EduClass; onClose: () => void }) {
  const { t } = useLingui()
  const [templateProjectId, setTemplate] = useState<string | null>(null)
  const [ids] = useState(createRequestIds)
  const save = async (values: AssignmentValues): Promise<void> => {
    const wanted = { ...values, templateProjectId }
    const body = { ...wanted, requestId: ids.idFor(wanted) }
    const made = await attempt(() => call('createAssignment', { params: { classId: one.id }, body }))
    if (!made) return
    onClose()
    navigateTo(`/edu/teacher/assignments/${made.assignment.id}`)
  }
  return (
    <Dialog open onClose={onClose} title={t`New assignment`} closeLabel={t`Close`} wide>
      <AssignmentForm values={empty} timeZone={one.timeZone} action={t`Hand out`} onSave={save}>
        <ProjectChoice
          label={t`Template project`}
          none={t`Start empty`}
          hint={t`Every student gets a copy of it, with its songs.`}
          value={templateProjectId}
          onChange={setTemplate}
        />
      </AssignmentForm>
    </Dialog>
  )
}
