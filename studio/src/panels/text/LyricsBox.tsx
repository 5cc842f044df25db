import { cutToUnits } from '@songloom/contracts/library/names.rules'
import { useLingui } from '@lingui/react/macro'
import { Info } from 'lucide-react'
import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { notify } from '../../lib/shell/notify.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Tooltip } from '../../ui/overlays/Tooltip.tsx'
import { HelpMeWrite } from './HelpMeWrite.tsx'
import { TextBox } from './TextBox.tsx'

function LyricsInfo() {
  const { t } = useLingui()
  return (
    <Tooltip
      text={t`Name lyric sections in square brackets, such as [Verse] or [Chorus]. A double line break means a pause. Wrap long text in '##' markers.`}
    >
      <button
        type="button"
        aria-label={t`How to write lyrics`}
        className="inline-flex size-8 items-center justify-center rounded-md text-ink-3 hover:text-ink"
      >
        <Info className="size-4" aria-hidden />
      </button>
    </Tooltip>
  )
}

interface Props {
  value: string
  limit: number
  rows?: number
  onChange: (lyrics: string) => void
  /** Before 'Clear'. */
  actions?: ReactNode
}

/** Lyrics with their hint, 'Help me write', 'Clear' and a counter (spec 1 §2, spec 2 §2). */
export function LyricsBox({ value, limit, rows = 8, onChange, actions }: Props) {
  const { t } = useLingui()
  const [isHelping, setHelping] = useState(false)
  // What is typed while lyrics are being written is what Undo brings back.
  const latest = useRef(value)
  latest.current = value
  const replace = (lyrics: string, text: string): void => {
    const before = latest.current
    onChange(lyrics)
    if (before.trim() === '') return
    notify.success(text, 'lyrics-replaced', { label: t`Undo`, onClick: () => onChange(before) })
  }
  const take = (lyrics: string): void => {
    replace(cutToUnits(lyrics, limit), t`Lyrics written.`)
    setHelping(false)
  }
  return (
    <div className="flex flex-col gap-3">
      <TextBox
        label={t`Lyrics`}
        placeholder={t`Enter your own lyrics.`}
        value={value}
        limit={limit}
        rows={rows}
        onChange={onChange}
        info={<LyricsInfo />}
        actions={
          <>
            <Button
              tone="quiet"
              className="min-h-8 px-2!"
              aria-expanded={isHelping}
              onClick={() => setHelping(!isHelping)}
            >{t`Help me write`}</Button>
            {actions}
            <Button
              tone="quiet"
              className="min-h-8 px-2!"
              disabled={value === ''}
              onClick={() => replace('', t`Lyrics cleared.`)}
            >{t`Clear`}</Button>
          </>
        }
      />
      {isHelping ? <HelpMeWrite onLyrics={take} /> : null}
    </div>
  )
}
