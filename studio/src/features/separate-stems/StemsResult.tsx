import { useLingui } from '@lingui/react/macro'
import type { Message } from '@songloom/contracts/messages'
import { FolderDown } from 'lucide-react'
import { useState } from 'react'
import { coverAt, hashOf } from '../../lib/format.ts'
import { Button } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { Cover } from '../../ui/Cover.tsx'
import { archiveAddress, downloadFile } from '../generations/download-file.ts'
import type { ResultProps } from '../tools/studio-tool.ts'
import { StemRow } from './StemRow.tsx'
import { isInGroup, stemGroups, useGroupNames } from './stem-groups.ts'
import type { StemGroup } from './stem-groups.ts'

const isSilent = ({ result }: Message, part: string | null): boolean =>
  result?.tool === 'separate_stems' && result.silentParts.some((silent) => silent === part)

/** All, vocals or instrumentals (spec 2 §2). */
function Groups({ chosen, onChoose }: { chosen: StemGroup; onChoose: (group: StemGroup) => void }) {
  const { t } = useLingui()
  const names = useGroupNames()
  return (
    <div role="group" aria-label={t`Show`} className="my-3 flex flex-wrap gap-1.5">
      {stemGroups.map((group) => (
        <Chip key={group} pressed={group === chosen} onClick={() => onChoose(group)}>
          {names[group]}
        </Chip>
      ))}
    </div>
  )
}

/** Every part that is not silent, in one archive. */
function DownloadAll({ message }: { message: Message }) {
  const { t } = useLingui()
  const ids = message.audioData.filter(({ part }) => !isSilent(message, part)).map(({ audioId }) => audioId)
  const name = `${message.songName ?? 'Songloom'} (stems)`
  if (ids.length < 2) return null
  return (
    <Button onClick={() => void downloadFile(archiveAddress(ids, name), `${name}.zip`)}>
      <FolderDown className="size-4" aria-hidden />
      {t`Download all`}
    </Button>
  )
}

/** The parts of a track, each to be played and downloaded by itself. */
export function StemsResult({ message, queue, actions }: ResultProps) {
  const [group, setGroup] = useState<StemGroup>('all')
  const title = message.songName ?? message.prompt
  return (
    <div>
      <div className="flex items-center gap-4">
        <Cover seed={hashOf(message._id)} url={coverAt(message.albumArt, 128)} className="size-16" />
        <h2 className="min-w-0 grow truncate text-lg">{title}</h2>
      </div>
      <Groups chosen={group} onChoose={setGroup} />
      <ul className="flex flex-col gap-2">
        {message.audioData
          .filter((item) => isInGroup(item, group))
          .map((item) => (
            <li key={item.audioId}>
              <StemRow item={item} queue={queue} silent={isSilent(message, item.part)} />
            </li>
          ))}
      </ul>
      <div className="mt-3 flex flex-wrap gap-2">
        <DownloadAll message={message} />
        {actions}
      </div>
    </div>
  )
}
