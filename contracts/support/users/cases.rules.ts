/** What staff write notes on. */
export const noteSubjects = ['generation', 'user'] as const
export type NoteSubject = (typeof noteSubjects)[number]

/** `waiting`: for an answer of the user. */
export const caseStates = ['open', 'waiting', 'solved'] as const
export type CaseState = (typeof caseStates)[number]

export const caseStateLabels: Record<CaseState, string> = {
  open: 'Open',
  waiting: 'Waiting for user',
  solved: 'Solved',
}

/** In the filter by the owner of a case: of any colleague, or of none. */
export const anyCaseOwner = 'any'

export const maxNoteLength = 2_000

/** A staff member counts as a viewer for this long after the last heartbeat. */
export const presenceSeconds = 25
