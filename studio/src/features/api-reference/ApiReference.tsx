import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useState } from 'react'
import { Field } from '../../ui/controls/Field.tsx'
import { LoadFailure } from '../../ui/states/LoadFailure.tsx'
import { Skeleton } from '../../ui/states/Skeleton.tsx'
import { filterOperations, groupOperations } from './operations.ts'
import type { OpenApiDocument, OperationGroup } from './operations.ts'
import { OperationRow } from './OperationRow.tsx'

async function fetchGroups(): Promise<OperationGroup[]> {
  const response = await fetch('/api/openapi.json')
  if (!response.ok) throw new Error(`The document was answered with ${response.status}`)
  return groupOperations((await response.json()) as OpenApiDocument)
}

const toGroupName = (tag: string): string => tag.replaceAll('-', ' ')

function Groups({ groups, apiKey }: { groups: readonly OperationGroup[]; apiKey: string }) {
  const [open, setOpen] = useState(() => location.hash.slice(1))
  // A link to a call shows that call.
  useEffect(() => document.getElementById(location.hash.slice(1))?.scrollIntoView(), [])
  const toggle = (id: string): void => {
    const next = open === id ? '' : id
    setOpen(next)
    history.replaceState(history.state, '', next ? `#${next}` : location.pathname)
  }
  return groups.map(({ tag, operations }) => (
    <section key={tag} className="mb-8" aria-labelledby={`group-${tag}`}>
      <h2 id={`group-${tag}`} className="mb-3 text-lg first-letter:uppercase">
        {toGroupName(tag)}
      </h2>
      <ul className="flex flex-col gap-2">
        {operations.map((operation) => (
          <OperationRow
            key={operation.id}
            operation={operation}
            apiKey={apiKey}
            isOpen={open === operation.id}
            onToggle={() => toggle(operation.id)}
          />
        ))}
      </ul>
    </section>
  ))
}

/** Every call of the API that creators may use, from the OpenAPI document. */
export function ApiReference() {
  const { t } = useLingui()
  const { data, error, refetch } = useQuery({ queryKey: ['openapi'], queryFn: fetchGroups, staleTime: Infinity })
  const [apiKey, setApiKey] = useState('')
  const [typed, setTyped] = useState('')
  const query = useDeferredValue(typed.trim())
  const groups = data ? filterOperations(data, query) : []
  if (error) return <LoadFailure text={t`Couldn't load this page.`} retry={t`Retry`} onRetry={() => void refetch()} />
  return (
    <>
      <div className="mb-6 grid gap-3 md:grid-cols-2">
        <Field
          label={t`Your API key`}
          type="password"
          autoComplete="off"
          value={apiKey}
          onChange={({ target }) => setApiKey(target.value.trim())}
          hint={<p className="mt-1 text-ink-3">{t`Stays in this tab, and is sent with the calls you try only.`}</p>}
        />
        <Field label={t`Find a call`} type="search" value={typed} onChange={({ target }) => setTyped(target.value)} />
      </div>
      {data ? <Groups groups={groups} apiKey={apiKey} /> : <Skeleton className="h-96" />}
      {data && groups.length === 0 ? <p className="text-ink-2">{t`No call has this name.`}</p> : null}
    </>
  )
}
