import { useLingui } from '@lingui/react/macro'
import { maxCommentLength } from '@songloom/contracts/edu/education.rules'
import type { SubmissionComment } from '@songloom/contracts/edu/submissions'
import { MessageSquarePlus } from 'lucide-react'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { playTrackFrom } from '../../../audio/play-from.ts'
import { getExactSeconds, usePlayer } from '../../../audio/player.ts'
import type { Track } from '../../../lib/cache/audios/tracks.ts'
import { formatClock } from '../../../lib/i18n/format.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { fieldClass } from '../../../ui/controls/Field.tsx'
import { CommentText } from './CommentText.tsx'
import { CommentedWave } from './CommentedWave.tsx'

interface CommentProps {
  comment: SubmissionComment
  track: Track
  onRemove: (commentId: string) => void
}

function Comment({ comment, track, onRemove }: CommentProps) {
  const { t } = useLingui()
  const seconds = comment.atSeconds ?? 0
  const at = formatClock(seconds)
  return (
    <li className="flex items-start gap-3 border-t border-line py-3 first:border-t-0">
      <Button
        aria-label={t`Play from ${at}`}
        className="mono shrink-0 px-3!"
        onClick={() => playTrackFrom(track, seconds)}
      >
        {at}
      </Button>
      <CommentText comment={comment} onRemove={onRemove} />
    </li>
  )
}

interface FormProps {
  track: Track
  seconds: number
  onSeconds: (seconds: number) => void
  onSend: (comment: { atSeconds: number; text: string }) => Promise<boolean>
}

function CommentForm({ track, seconds, onSeconds, onSend }: FormProps) {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  const isLoaded = usePlayer((state) => state.track?.id === track.id)
  const at = formatClock(seconds)
  const send = (event: FormEvent): void => {
    event.preventDefault()
    if (text.trim() === '' || busy) return
    setBusy(true)
    void onSend({ atSeconds: seconds, text: text.trim() })
      .then((sent) => {
        if (sent) setText('')
      })
      .finally(() => setBusy(false))
  }
  return (
    <form onSubmit={send} className="mt-4 flex flex-col gap-3">
      <div className="flex flex-wrap items-end gap-x-3 gap-y-1">
        <label className="flex min-w-0 grow basis-64 flex-wrap items-center gap-x-3">
          <span className="basis-full text-ink-2">{t`Second of the song`}</span>
          <input
            type="range"
            min={0}
            max={Math.max(0, Math.floor(track.durationSeconds))}
            step={1}
            value={seconds}
            aria-valuetext={at}
            onChange={(event) => onSeconds(event.currentTarget.valueAsNumber)}
            className="tape-range min-h-11 min-w-0 grow basis-24"
          />
          <span className="mono w-10 shrink-0">{at}</span>
        </label>
        <Button
          disabled={!isLoaded}
          onClick={() => onSeconds(Math.floor(getExactSeconds()))}
        >{t`Where it plays now`}</Button>
      </div>
      <textarea
        aria-label={t`Comment at ${at}`}
        placeholder={t`What do you hear at ${at}?`}
        value={text}
        maxLength={maxCommentLength}
        rows={2}
        dir="auto"
        onChange={(event) => setText(event.currentTarget.value)}
        className={fieldClass}
      />
      <Button type="submit" tone="primary" className="self-start" disabled={text.trim() === '' || busy}>
        <MessageSquarePlus className="size-4" aria-hidden />
        {t`Comment`}
      </Button>
    </form>
  )
}

interface Props {
  track: Track
  peaks: readonly number[]
  comments: readonly SubmissionComment[]
  /** Undefined where nobody may comment. */
  onSend?: FormProps['onSend']
  onRemove: (commentId: string) => void
}

/** A song with the comments on its seconds, and the form of a new one. */
export function SongComments({ track, peaks, comments, onSend, onRemove }: Props) {
  const { t } = useLingui()
  const [seconds, setSeconds] = useState(0)
  const inOrder = comments.toSorted((one, other) => (one.atSeconds ?? 0) - (other.atSeconds ?? 0))
  return (
    <section aria-label={track.title}>
      <CommentedWave
        track={track}
        peaks={peaks}
        pins={inOrder.map(({ atSeconds }) => atSeconds ?? 0)}
        chosen={onSend ? seconds : undefined}
      />
      {onSend ? <CommentForm track={track} seconds={seconds} onSeconds={setSeconds} onSend={onSend} /> : null}
      {inOrder.length > 0 ? (
        <ol aria-label={t`Comments`} className="mt-4">
          {inOrder.map((comment) => (
            <Comment key={comment.id} comment={comment} track={track} onRemove={onRemove} />
          ))}
        </ol>
      ) : null}
    </section>
  )
}
