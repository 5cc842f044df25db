import { useLingui } from '@lingui/react/macro'
import type { Assignment } from '@songloom/contracts/edu/assignments'
import { isPanelTool } from '@songloom/tools/registry.rules'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../../lib/http/api.ts'
import { navigateTo } from '../../../lib/shell/navigation.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { AssignmentForm } from './AssignmentForm.tsx'
import type { AssignmentValues } from './AssignmentForm.tsx'
import { attempt } from '../classes/class-calls.ts'

const toValues = ({ title, instructions, dueLocal, allowedTools }: Assignment): AssignmentValues => ({
  title,
  instructions,
  dueLocal,
  allowedTools: allowedTools?.filter(isPanelTool) ?? null,
})

/** Changing and deleting an assignment that is handed out already; in the archive it can only be deleted. */
export function AssignmentActions({ assignment }: { assignment: Assignment }) {
  const { t } = useLingui()
  const [asked, setAsked] = useState<'edit' | 'delete' | null>(null)
  const close = (): void => setAsked(null)
  const params = { assignmentId: assignment.id }
  const save = async (body: AssignmentValues): Promise<void> => {
    if (await attempt(() => call('editAssignment', { params, body }))) close()
  }
  const remove = async (): Promise<void> => {
    if (!(await attempt(() => call('deleteAssignment', { params })))) return
    navigateTo(`/edu/teacher/classes/${assignment.classId}?tab=assignments`)
  }
  return (
    <>
      {assignment.isArchived ? null : (
        <Button onClick={() => setAsked('edit')}>
          <Pencil className="size-4" aria-hidden />
          {t`Edit`}
        </Button>
      )}
      <Button tone="danger" onClick={() => setAsked('delete')}>
        <Trash2 className="size-4" aria-hidden />
        {t`Delete`}
      </Button>
      {asked === 'edit' ? (
        <Dialog open onClose={close} title={t`Edit assignment`} closeLabel={t`Close`} wide>
          <AssignmentForm values={toValues(assignment)} timeZone={assignment.timeZone} action={t`Save`} onSave={save} />
        </Dialog>
      ) : null}
      {asked === 'delete' ? (
        <ConfirmDialog
          open
          title={t`Delete assignment`}
          question={t`What was handed in and all comments are deleted. The students keep their projects.`}
          confirm={t`Delete`}
          cancel={t`Cancel`}
          onClose={close}
          onConfirm={() => void remove()}
        />
      ) : null}
    </>
  )
}
