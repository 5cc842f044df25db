import type { SupportNote } from '@songloom/contracts/support/users/notes'
import { Box, Typography } from '@mui/material'
import { formatTime } from '../ui/format.ts'
import { LoadFailure } from '../ui/LoadFailure.tsx'
import { Section } from '../ui/Page.tsx'
import { deskTexts } from '../desk-texts.ts'
import { CaseFields } from './CaseFields.tsx'
import { NoteForm } from './NoteForm.tsx'
import { useNotes } from './use-notes.ts'
import type { Subject } from './use-notes.ts'

const t = deskTexts.notes

/** What staff write for each other about a user or a generation. */
export function NotesPanel({ subject }: { subject: Subject }) {
  const { data, error, refetch } = useNotes(subject)
  return (
    <Section title={t.title}>
      {error && !data ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null}
      {data ? (
        <>
          <CaseFields subject={subject} current={data.case} />
          <NoteForm key={subject.id} subject={subject} />
          <NoteList notes={data.notes} />
        </>
      ) : null}
    </Section>
  )
}

function NoteList({ notes }: { notes: readonly SupportNote[] }) {
  if (notes.length === 0) return <Typography color="textSecondary">{t.empty}</Typography>
  return (
    <Box component="ul" aria-label={t.list} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
      {notes.map(({ id, kind, text, authorEmail, at }) => (
        <Box component="li" key={id} sx={{ overflowWrap: 'anywhere' }}>
          <Box sx={{ whiteSpace: 'pre-wrap', color: kind === 'case' ? 'text.secondary' : undefined }}>{text}</Box>
          <Typography variant="body2" color="textSecondary">
            {authorEmail} · <time dateTime={at}>{formatTime(at)}</time>
          </Typography>
        </Box>
      ))}
    </Box>
  )
}
