import { Alert, Button, Chip, TextField } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { useDataProvider, useListContext } from 'react-admin'
import { errorHint, errorMessage } from '../providers/api.ts'
import type { ConsoleDataProvider } from '../providers/data-provider.ts'
import { deskTexts } from '../desk-texts.ts'

const t = deskTexts.ledger.userFilter

/** The ledger of one user, found by e-mail address. */
export function UserFilter() {
  const { filterValues, setFilters } = useListContext()
  const { userId, ...others } = filterValues as Record<string, unknown>
  if (userId) return <ChosenUser userId={String(userId)} onRemove={() => setFilters(others)} />
  return <FindUser onFound={(id) => setFilters({ ...others, userId: id })} />
}

function ChosenUser({ userId, onRemove }: { userId: string; onRemove: () => void }) {
  const provider = useDataProvider<ConsoleDataProvider>()
  const { data } = useQuery({
    queryKey: ['users', 'detail', userId],
    queryFn: ({ signal }) => provider.user(userId, signal),
  })
  return <Chip size="medium" label={t.of(data?.user.email ?? userId)} onDelete={onRemove} />
}

function FindUser({ onFound }: { onFound: (id: string) => void }) {
  const provider = useDataProvider<ConsoleDataProvider>()
  const [email, setEmail] = useState('')
  const [problem, setProblem] = useState<string>()
  async function find(event: FormEvent): Promise<void> {
    event.preventDefault()
    const wanted = email.trim().toLowerCase()
    if (wanted === '') return
    const { data } = await provider.getList('users', {
      filter: { search: wanted },
      pagination: { page: 1, perPage: 25 },
    })
    const found =
      data.find((user) => String(user.email).toLowerCase() === wanted) ?? (data.length === 1 ? data[0] : undefined)
    if (found) onFound(String(found.id))
    else setProblem(data.length === 0 ? t.nobody : t.several(data.length))
  }
  const fail = (error: unknown): void => setProblem([errorMessage(error), errorHint(error)].filter(Boolean).join(' '))
  return (
    <form
      onSubmit={(event) => void find(event).catch(fail)}
      style={{ display: 'flex', gap: 8, flexWrap: 'wrap', alignItems: 'flex-start' }}
    >
      <TextField
        label={t.label}
        value={email}
        onChange={(event) => {
          setEmail(event.target.value)
          setProblem(undefined)
        }}
        slotProps={{ inputLabel: { shrink: true } }}
      />
      <Button type="submit" variant="outlined" color="secondary" sx={{ minHeight: 36 }}>
        {t.find}
      </Button>
      {problem ? (
        <Alert severity="info" variant="outlined" sx={{ py: 0 }}>
          {problem}
        </Alert>
      ) : null}
    </form>
  )
}
