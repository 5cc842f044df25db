import type { MessageSubject, SentMessage } from '@songloom/contracts/support/users/messages'
import { Box, Button, Typography } from '@mui/material'
import { LoadFailure } from '../ui/LoadFailure.tsx'
import { formatTime } from '../ui/format.ts'
import { deskTexts } from '../desk-texts.ts'
import { useMessages } from './use-messages.ts'

const t = deskTexts.message

/** A record's messages, newest first, with their read state. */
export function SentMessages({ subject }: { subject: MessageSubject }) {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useMessages(subject)
  const messages = data?.pages.flatMap((page) => page.messages)
  if (error && !messages) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!messages) return null
  return (
    <Box component="section" aria-label={t.earlier}>
      {messages.length === 0 ? <Typography color="textSecondary">{t.none}</Typography> : null}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {messages.map((message) => (
          <SentLine key={message.id} message={message} />
        ))}
      </Box>
      {hasNextPage ? (
        <Button color="secondary" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()} sx={{ mt: 1 }}>
          {t.more}
        </Button>
      ) : null}
    </Box>
  )
}

function SentLine({ message: { text, actorEmail, userEmail, sentAt, readAt, mailedAt } }: { message: SentMessage }) {
  const state = [readAt ? t.read(formatTime(readAt)) : t.unread, mailedAt ? t.mailed : ''].filter(Boolean).join(', ')
  return (
    <Box component="li" sx={{ borderTop: 1, borderColor: 'divider', pt: 1, minWidth: 0 }}>
      <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</Typography>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {t.by(actorEmail, userEmail, formatTime(sentAt))}. {state}
      </Typography>
    </Box>
  )
}
