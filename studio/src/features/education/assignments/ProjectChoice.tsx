import { useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { projectsQuery } from '../../../lib/cache/queries.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Select } from '../../../ui/controls/Select.tsx'

interface Props {
  label: string
  /** The choice of no project. */
  none: string
  hint?: string
  value: string | null
  onChange: (projectId: string | null) => void
}

/** One of the own projects, the last used first, 30 more at a time. */
export function ProjectChoice({ label, none, hint, value, onChange }: Props) {
  const { t } = useLingui()
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(projectsQuery)
  const options = [
    { value: '', label: none },
    ...(data?.projects ?? []).map(({ _id, name }) => ({ value: _id, label: name })),
  ]
  return (
    <div>
      <span className="mb-1 block font-medium text-ink-2">{label}</span>
      <div className="flex flex-wrap gap-2">
        <Select
          label={label}
          value={value ?? ''}
          options={options}
          onChange={(chosen) => onChange(chosen || null)}
          className="min-w-0 grow basis-48"
        />
        {hasNextPage ? (
          <Button disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>{t`Load older projects`}</Button>
        ) : null}
      </div>
      {hint ? <p className="mt-1 text-ink-3">{hint}</p> : null}
    </div>
  )
}
