import { useLingui } from '@lingui/react/macro'
import { maxRequestCharacters } from '@songloom/contracts/assistant/assistant.rules'
import { useState } from 'react'
import { createTempId } from '../../lib/jobs/temp-message.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { fieldClass } from '../../ui/controls/Field.tsx'

interface Props {
  prompt: string
  onSend: (prompt: string, requestKey: string) => Promise<boolean>
  onClose: () => void
}

/** The request with its words to change; it is answered again. */
export function EditPrompt({ prompt, onSend, onClose }: Props) {
  const { t } = useLingui()
  const [text, setText] = useState(prompt)
  // The same words under one key are answered once, however often they are sent.
  const [requestKey, setRequestKey] = useState(createTempId)
  const [isSending, setSending] = useState(false)
  const isEmpty = text.trim() === ''
  const send = async (): Promise<void> => {
    setSending(true)
    if (await onSend(text.trim(), requestKey)) onClose()
    setSending(false)
  }
  return (
    <div>
      <textarea
        autoFocus
        aria-label={t`Your request`}
        rows={3}
        dir="auto"
        value={text}
        maxLength={maxRequestCharacters}
        onChange={(event) => {
          setText(event.target.value)
          setRequestKey(createTempId())
        }}
        className={fieldClass}
      />
      <div className="mt-2 flex flex-wrap gap-2">
        <Button tone="primary" disabled={isEmpty || isSending} onClick={() => void send()}>{t`Send again`}</Button>
        <Button tone="quiet" onClick={onClose}>{t`Cancel`}</Button>
      </div>
    </div>
  )
}
