import { useLingui } from '@lingui/react/macro'
import type { SongReference } from '@songloom/contracts/generate-song'
import { takesReferences } from '@songloom/contracts/song-references.rules'
import { Info } from 'lucide-react'
import { useState } from 'react'
import { useSongDraft } from './song-draft.ts'
import { Button } from '../../ui/Button.tsx'
import { Tooltip } from '../../ui/Tooltip.tsx'
import { HelpMeWrite } from './HelpMeWrite.tsx'
import { StylePicker } from './StylePicker.tsx'
import { TextBox } from './TextBox.tsx'
import { UploadReference } from './UploadReference.tsx'

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
  limit: number
  several: boolean
  references: readonly SongReference[]
}

export function CustomTab({ limit, several, references }: Props) {
  const { t } = useLingui()
  const [isHelping, setHelping] = useState(false)
  const takes = useSongDraft(({ version }) => takesReferences(version))
  const lyrics = useSongDraft((draft) => draft.lyrics)
  const set = (text: string): void => useSongDraft.setState({ lyrics: text })
  return (
    <div className="flex flex-col gap-3">
      <TextBox
        label={t`Lyrics`}
        placeholder={t`Enter your own lyrics.`}
        value={lyrics}
        limit={limit}
        rows={8}
        onChange={set}
        info={<LyricsInfo />}
        actions={
          <>
            <Button
              tone="quiet"
              className="-ml-2 min-h-8 px-2"
              aria-expanded={isHelping}
              onClick={() => setHelping(!isHelping)}
            >{t`Help me write`}</Button>
            <Button
              tone="quiet"
              className="min-h-8 px-2"
              disabled={lyrics === ''}
              onClick={() => set('')}
            >{t`Clear`}</Button>
          </>
        }
      />
      {isHelping ? <HelpMeWrite onWritten={() => setHelping(false)} /> : null}
      {takes ? <UploadReference references={references} /> : null}
      <StylePicker several={several} isFollowing={references.length > 0} />
    </div>
  )
}
