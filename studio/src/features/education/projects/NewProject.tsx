import { useLingui } from '@lingui/react/macro'
import { maxNameUnits } from '@songloom/contracts/library/names.rules'
import { FolderPlus } from 'lucide-react'
import { useState } from 'react'
import { projectsKey } from '../../../lib/cache/queries.ts'
import { call } from '../../../lib/http/api.ts'
import { showError } from '../../../lib/http/auth-gate.ts'
import { queryClient } from '../../../lib/http/query-client.ts'
import { navigateTo } from '../../../lib/shell/navigation.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { NameDialog } from '../students/NameDialog.tsx'

/** Creates a named project in education and opens it (spec 1 §7). */
async function createProject(name: string): Promise<boolean> {
  try {
    const { data } = await call('createVeenaProject', { body: { name, tags: ['education'] } })
    void queryClient.invalidateQueries({ queryKey: projectsKey })
    navigateTo(`/edu/create/${data._id}`)
    return true
  } catch (error) {
    showError(error)
    return false
  }
}

/** In education a project can begin with its name. */
export function NewProject() {
  const { t } = useLingui()
  const [naming, setNaming] = useState(false)
  return (
    <>
      <Button onClick={() => setNaming(true)}>
        <FolderPlus className="size-4" aria-hidden />
        {t`New project`}
      </Button>
      {naming ? (
        <NameDialog
          title={t`New project`}
          name=""
          maxLength={maxNameUnits}
          action={t`Create project`}
          onSave={createProject}
          onClose={() => setNaming(false)}
        />
      ) : null}
    </>
  )
}
