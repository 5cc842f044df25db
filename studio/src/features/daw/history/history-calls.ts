import { t } from '@lingui/core/macro'
import { call, readProblem } from '../../../lib/http/api.ts'
import { dawPath } from '../../../lib/shell/daw-path.ts'
import { navigateTo } from '../../../lib/shell/navigation.ts'
import { notify } from '../../../lib/shell/notify.ts'
import { apply, useDaw } from '../state/daw-store.ts'
import { closeDialog } from '../state/view-store.ts'

const requireProjectId = (): string => useDaw.getState().projectId ?? ''

async function attempt(run: () => Promise<void>): Promise<void> {
  await run().catch((error: unknown) => notify.error(readProblem(error)))
}

/** An empty name takes it away. */
export const nameVersion = (seq: number, name: string): Promise<void> =>
  attempt(async () => {
    await call('nameDawVersion', { params: { projectId: requireProjectId(), seq }, body: { name } })
  })

/** Opens a new project with the document as it was after a group. */
export const duplicateFrom = (seq: number): Promise<void> =>
  attempt(async () => {
    const { projectId } = await call('duplicateDawProject', {
      params: { projectId: requireProjectId() },
      body: { seq },
    })
    closeDialog()
    navigateTo(dawPath(projectId))
    notify.success(t`This is a copy. The other project stays as it is.`)
  })

/** Puts what a gesture removed back; false where it is still absent. */
export async function restoreDeleted(seq: number): Promise<boolean> {
  let isRestored = false
  await attempt(async () => {
    const { objects } = await call('deletedDawEntry', { params: { projectId: requireProjectId(), seq } })
    // It comes with schemas that nothing else here needs.
    const { planRestore } = await import('@songloom/contracts/daw/deleted')
    const { document } = useDaw.getState()
    const operations = planRestore(document, objects)
    if (operations.length > 0) isRestored = apply('restore', operations)
    else if (objects.every(({ id }) => Object.hasOwn(document, id))) isRestored = true
    else notify.info(t`What it belonged to is gone: restore that first.`)
  })
  return isRestored
}
