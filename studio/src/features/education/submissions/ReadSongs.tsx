import { useLingui } from '@lingui/react/macro'
import type { ReadAudio, ReadMessage } from '@songloom/contracts/edu/read-projects'
import type { ReactNode } from 'react'

interface Props {
  messages: readonly ReadMessage[]
  song: (audio: ReadAudio) => ReactNode
}

/** What was asked and what it became, without anything that would change it. */
export function ReadSongs({ messages, song }: Props) {
  const { t } = useLingui()
  if (messages.length === 0) return <p className="text-ink-3">{t`There is nothing in this project.`}</p>
  return (
    <ol className="flex flex-col gap-4">
      {messages.map((message) => (
        <li key={message.id} className="rounded-lg border border-line bg-ground p-4">
          <p dir="auto" className="mb-3 wrap-anywhere whitespace-pre-wrap text-ink-2">
            {message.prompt}
          </p>
          <div className="flex flex-col gap-6">{message.audios.map((audio) => song(audio))}</div>
          {message.lyrics ? <Lyrics text={message.lyrics} /> : null}
          {message.audios.length === 0 && !message.lyrics ? (
            <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
              {message.reply}
            </p>
          ) : null}
        </li>
      ))}
    </ol>
  )
}

function Lyrics({ text }: { text: string }) {
  const { t } = useLingui()
  return (
    <details className="mt-3">
      <summary className="inline-flex cursor-pointer items-center text-ink-2">{t`Lyrics`}</summary>
      <p dir="auto" className="max-w-prose whitespace-pre-wrap text-ink-2">
        {text}
      </p>
    </details>
  )
}
