import type { RouteBody, RouteResponse } from '@songloom/contracts/routes/routes'
import type { NoteSubject } from '@songloom/contracts/support/users/cases.rules'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { ConsoleDataProvider } from '../providers/data-provider.ts'

export interface Subject {
  kind: NoteSubject
  id: string
}
type Notes = RouteResponse<'supportNotes'>

const keyOf = ({ kind, id }: Subject) => ['notes', kind, id]

/** Notes and case of a user or a generation. */
export function useNotes(subject: Subject) {
  const provider = useDataProvider<ConsoleDataProvider>()
  return useQuery({
    queryKey: keyOf(subject),
    queryFn: ({ signal }) => provider.notes(subject.kind, subject.id, signal),
  })
}

/** Lists and timelines show the new entry, too. */
function useWrite<Body>(subject: Subject, write: (body: Body) => Promise<Notes>, onWritten?: (body: Body) => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: write,
    onSuccess: (answer, body) => {
      onWritten?.(body)
      queries.setQueryData(keyOf(subject), answer)
      void queries.invalidateQueries({ queryKey: ['users'] })
      void queries.invalidateQueries({ queryKey: ['generations'] })
    },
  })
}

type NewNote = RouteBody<'supportAddNote'>

export function useAddNote(subject: Subject, onAdded: (note: NewNote) => void) {
  const provider = useDataProvider<ConsoleDataProvider>()
  return useWrite(subject, (body: NewNote) => provider.addNote(subject.kind, subject.id, body), onAdded)
}

export function useSetCase(subject: Subject) {
  const provider = useDataProvider<ConsoleDataProvider>()
  return useWrite(subject, (body: RouteBody<'supportSetCase'>) => provider.setCase(subject.kind, subject.id, body))
}

/** The possible owners of a case. */
export function useStaff() {
  const provider = useDataProvider<ConsoleDataProvider>()
  const { data } = useQuery({ queryKey: ['staff'], queryFn: ({ signal }) => provider.staff(signal), staleTime: 60_000 })
  return data?.staff ?? []
}
