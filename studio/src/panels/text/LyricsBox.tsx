import { cutToUnits } from '@songloom/contracts/library/names.rules'
import { useLingui } from '@lingui/react/macro'
import { Info } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
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
  const take = (lyrics: string): void => {
    onChange(cutToUnits(lyrics, limit))
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
              onClick={() => onChange('')}
            >{t`Clear`}</Button>
          </>
        }
      />
      {isHelping ? <HelpMeWrite onLyrics={take} /> : null}
    </div>
  )
}
