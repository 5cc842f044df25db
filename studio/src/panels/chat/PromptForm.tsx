import { useLingui } from '@lingui/react/macro'
import { maxRequestCharacters } from '@songloom/contracts/assistant/assistant.rules'
import type { TurnMode } from '@songloom/contracts/assistant/turns.rules'
import { Mic, SendHorizontal, Square } from 'lucide-react'
import type { FormEvent, KeyboardEvent } from 'react'
import { classes } from '../../ui/classes.ts'
import { Button, IconButton } from '../../ui/controls/Button.tsx'
import { Counter } from '../../ui/controls/Field.tsx'
import { useChatDraft } from './chat-draft.ts'
import { sendDraft } from './send-turn.ts'
import { sendTyping, sendTypingEnd } from './typing.ts'
import { canListen, useSpeech } from './use-speech.ts'

interface Props {
  mode: TurnMode
  projectId: string | undefined
  /** Of the text field, for what moves the focus to it. */
  id?: string
  onSent?: () => void
}

const setText = (text: string): void => useChatDraft.setState({ text })

const readText = (): string => useChatDraft.getState().text

function SpeechButton({ isListening, toggle }: Pick<ReturnType<typeof useSpeech>, 'isListening' | 'toggle'>) {
  const { t } = useLingui()
  if (!canListen()) return null
  return (
    <IconButton label={isListening ? t`Stop listening` : t`Speak`} aria-pressed={isListening} onClick={toggle}>
      {isListening ? <Square className="size-5 text-madder" aria-hidden /> : <Mic className="size-5" aria-hidden />}
    </IconButton>
  )
}

/** The request of a turn: written or spoken, sent with Enter. */
export function PromptForm({ mode, projectId, id, onSent }: Props) {
  const { t } = useLingui()
  const { text, limitTokens } = useChatDraft()
  const { isListening, toggle, stop } = useSpeech(readText, setText)
  const prompt = text.trim()
  const isOver = text.length > maxRequestCharacters
  function send(): void {
    if (prompt === '' || isOver) return
    // What is heard later would bring back what was sent.
    stop()
    sendTypingEnd(projectId)
    sendDraft({ mode, prompt, projectId, limitTokens })
    onSent?.()
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    send()
  }
  const press = (event: KeyboardEvent): void => {
    // Enter that ends a word of an input method is not the end of the request.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  const label = mode === 'agent' ? t`Request to the Agent` : t`Message to the assistant`
  return (
    <form onSubmit={submit} className="rounded-lg border border-field bg-surface p-2 shadow-card">
      <textarea
        id={id}
        aria-label={label}
        aria-invalid={isOver || undefined}
        rows={2}
        value={text}
        dir="auto"
        placeholder={mode === 'agent' ? t`What should the Agent make?` : t`Ask, or say what to make…`}
        onChange={(event) => {
          stop()
          setText(event.target.value)
          sendTyping(projectId)
        }}
        onBlur={() => sendTypingEnd(projectId)}
        onKeyDown={press}
        className={classes('block w-full resize-none bg-transparent px-2 py-1 text-ink', isOver && 'text-madder')}
      />
      <div className="flex items-center justify-end gap-1">
        {text.length > maxRequestCharacters * 0.8 ? <Counter used={text.length} limit={maxRequestCharacters} /> : null}
        <SpeechButton isListening={isListening} toggle={toggle} />
        <Button type="submit" tone="primary" disabled={prompt === '' || isOver}>
          <SendHorizontal className="size-4 rtl:-scale-x-100" aria-hidden />
          {t`Send`}
        </Button>
      </div>
    </form>
  )
}
