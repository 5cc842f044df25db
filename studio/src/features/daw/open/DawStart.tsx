import { useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { dawPath } from '../../../lib/shell/daw-path.ts'
import { projectsQuery } from '../../../lib/cache/queries.ts'
import { call, readProblem } from '../../../lib/http/api.ts'
import { notify } from '../../../lib/shell/notify.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Link } from '../../../ui/controls/Link.tsx'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'

/** Projects of the user: any of them opens here, with its songs. */
function ProjectLinks() {
  const { t } = useLingui()
  const projects = useInfiniteQuery(projectsQuery).data?.projects ?? []
  if (projects.length === 0) return null
  return (
    <section aria-label={t`Projects`}>
      <h2 className="mb-2 text-lg">{t`Open a project`}</h2>
      <ul className="flex flex-col gap-1">
        {projects.slice(0, 12).map(({ _id, name }) => (
          <li key={_id}>
            <Link
              to={dawPath(_id)}
              className="flex min-h-11 items-center rounded-md border border-line bg-surface px-4 hover:border-field"
            >
              <span dir="auto" className="truncate">
                {name}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** /daw without a query: a new project, or one of those there are. */
export function DawStart() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const create = async (): Promise<void> => {
    setBusy(true)
    try {
      const { projectId } = await call('openDawProject', { body: {} })
      void navigate(dawPath(projectId))
    } catch (error) {
      notify.error(readProblem(error))
      setBusy(false)
    }
  }
  return (
    <>
      <EmptyState
        title={t`From takes to a finished piece`}
        seed={23}
        action={<Button tone="primary" disabled={isBusy} onClick={() => void create()}>{t`New DAW project`}</Button>}
      >
        {t`Open a song, its stems or audios of your library from their menus, or start with an empty project.`}
      </EmptyState>
      <ProjectLinks />
    </>
  )
}
