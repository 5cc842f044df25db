import type { MessageSubject } from '@songloom/contracts/support/users/messages'
import { maxMessageLength, minMessageLength } from '@songloom/contracts/support/users/messages.rules'
import { Dialog, DialogContent, DialogTitle, TextField, Typography } from '@mui/material'
import { useDraft } from '../session/use-draft.ts'
import { DialogFailure } from '../ui/press/DialogFailure.tsx'
import { LoadFailure } from '../ui/LoadFailure.tsx'
import { PressActions } from '../ui/press/PressActions.tsx'
import { Waiting } from '../ui/Waiting.tsx'
import { deskTexts } from '../desk-texts.ts'
import { CannedAnswers } from './CannedAnswers.tsx'
import { SentMessages } from './SentMessages.tsx'
import { useMessages, useSendMessage } from './use-messages.ts'

const t = deskTexts.message

interface Props {
  subject: MessageSubject
  onClose: () => void
}

/** A common answer, edited, or a custom one; below it the earlier messages. */
export function MessageDialog({ subject, onClose }: Props) {
  const { data, error, refetch } = useMessages(subject)
  const { text, setText, removeSent, getRequestId } = useDraft(`message.${subject.kind}.${subject.id}`)
  const onSent = (sent: string): void => {
    removeSent(sent)
    onClose()
  }
  const send = useSendMessage(subject, { getRequestId, onSent })
  const [page] = data?.pages ?? []
  const length = text.trim().length
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="message-title">
      <DialogTitle id="message-title">{t.title}</DialogTitle>
      <DialogContent>
        {error && !page ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null}
        {!page && !error ? <Waiting /> : null}
        {page ? (
          <>
            <Typography>{page.recipientCount === 0 ? t.toNobody : t.to(page.recipientCount)}</Typography>
            <Typography color="textSecondary" sx={{ mb: 2 }}>
              {t.how} {page.facts ? null : t.placeholders}
            </Typography>
            <CannedAnswers kind={subject.kind} facts={page.facts} onChoose={setText} />
            <TextField
              fullWidth
              multiline
              minRows={4}
              maxRows={12}
              label={t.text}
              value={text}
              onChange={(event) => setText(event.target.value)}
              slotProps={{ htmlInput: { maxLength: maxMessageLength } }}
              helperText={t.help}
              sx={{ mb: 2 }}
            />
            <Typography variant="h2" component="h3" sx={{ mb: 0.5 }}>
              {t.earlier}
            </Typography>
            <SentMessages subject={subject} />
          </>
        ) : null}
        <DialogFailure error={send.error} />
      </DialogContent>
      <PressActions
        label={send.isPending ? deskTexts.action.pressing : t.send}
        disabled={!page?.recipientCount || length < minMessageLength || send.isPending}
        onPress={() => send.mutate(text)}
        onClose={onClose}
      />
    </Dialog>
  )
}
