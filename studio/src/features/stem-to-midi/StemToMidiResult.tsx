import { toArtifactPath } from '@songloom/contracts/jobs/artifacts.rules'
import { Plural, useLingui } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { Button } from '../../ui/controls/Button.tsx'
import type { ResultProps } from '../../lib/jobs/studio-tool.ts'
import { downloadFile } from '../generations/downloads/download-file.ts'
import { PianoRoll } from './PianoRoll.tsx'

/** How many notes were found, where they are, and the MIDI file. */
export function StemToMidiResult({ message, actions }: ResultProps) {
  const { t } = useLingui()
  const { _id: messageId, projectId, result, songName, prompt } = message
  if (result?.tool !== 'stem_to_midi') return <p>{message.aiReply}</p>
  const { notes } = result
  const name = songName ?? prompt
  return (
    <div>
      <h2 dir="auto" title={name} className="line-clamp-2 text-lg wrap-anywhere">
        {name}
      </h2>
      <p className="mono text-ink-2">
        <Plural value={notes.length} one="# note" other="# notes" />
      </p>
      {notes.length === 0 ? null : <PianoRoll notes={notes} />}
      <div className="mt-3 flex flex-wrap gap-2">
        {notes.length === 0 ? null : (
          <Button onClick={() => void downloadFile(toArtifactPath(projectId, messageId, 'midi'), `${name}.mid`)}>
            <Download className="size-4" aria-hidden />
            {t`Download MIDI`}
          </Button>
        )}
        {actions}
      </div>
    </div>
  )
}
