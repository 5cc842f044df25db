import { listLimits } from '@songloom/contracts/support/list-limits.rules'
import type { SupportConsent } from '@songloom/contracts/dna/support'
import { Box, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { ConsoleDataProvider } from '../providers/data-provider.ts'
import { mayBlock as isLead, useMe } from '../session/session.ts'
import type { Column } from '../ui/list/columns.ts'
import { RecordTable } from '../ui/list/RecordTable.tsx'
import { LoadFailure } from '../ui/LoadFailure.tsx'
import { ReasonButton } from '../ui/press/ReasonButton.tsx'
import { Waiting } from '../ui/Waiting.tsx'
import { deskTexts } from '../desk-texts.ts'

const t = deskTexts.dna.consents

const columnsFor = (mayAccept: boolean): readonly Column<SupportConsent>[] => [
  { key: 'voice', label: t.voice, card: 'head', cell: ({ name }) => name || t.noVoice },
  {
    key: 'owner',
    label: t.owner,
    cell: ({ voiceOwner, isOwnVoice }) => (isOwnVoice ? t.own(voiceOwner) : voiceOwner),
  },
  {
    key: 'state',
    label: t.state,
    card: 'wide',
    cell: ({ state, reason, acceptedBy }) =>
      [t.states[state], acceptedBy ? t.accepted : '', reason ?? ''].filter(Boolean).join('. '),
  },
  { key: 'sentence', label: t.sentence, card: 'wide', truncate: 220, cell: ({ sentence }) => sentence },
  {
    key: 'recording',
    label: t.recording,
    card: 'wide',
    cell: (consent) => <Recording consent={consent} mayAccept={mayAccept} />,
  },
]

function Recording({ consent, mayAccept }: { consent: SupportConsent; mayAccept: boolean }) {
  const { id, voiceOwner, state, hasRecording } = consent
  if (!hasRecording) return '–'
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
      <audio
        controls
        preload="none"
        aria-label={t.listen(voiceOwner)}
        src={`/api/support/dna-consents/${id}/recording`}
        style={{ height: 32, width: 220 }}
      />
      {mayAccept && state === 'refused' ? <AcceptButton consent={consent} /> : null}
    </Box>
  )
}

function AcceptButton({ consent: { id, voiceOwner } }: { consent: SupportConsent }) {
  const provider = useDataProvider<ConsoleDataProvider>()
  const texts = deskTexts.dna.acceptConsent
  return (
    <ReasonButton
      texts={texts}
      title={texts.title(voiceOwner)}
      size="small"
      send={(body) => provider.acceptConsent(id, body)}
      done={() => texts.done(voiceOwner)}
      queryKey={['users']}
    />
  )
}

/** The consents of a user's voices with their recordings; a lead accepts one that the check refused. */
export function UserConsents({ userId }: { userId: string }) {
  const provider = useDataProvider<ConsoleDataProvider>()
  const mayAccept = isLead(useMe())
  const { data, error, refetch } = useQuery({
    queryKey: ['users', 'consents', userId],
    queryFn: ({ signal }) => provider.consents(userId, signal),
  })
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <Waiting />
  if (data.consents.length === 0) return <Typography color="textSecondary">{t.empty}</Typography>
  const columns = columnsFor(mayAccept)
  return <RecordTable label={t.title} rows={data.consents} columns={columns} limit={listLimits.consents} />
}
