import { useLingui } from '@lingui/react/macro'
import type { Message } from '@songloom/contracts/jobs/messages'
import { Download, FolderDown, SquareStack } from 'lucide-react'
import { useEffect, useState } from 'react'
import { toCoverUrl, hashText } from '../../lib/i18n/format.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Chip } from '../../ui/controls/Chip.tsx'
import { Chips } from '../../ui/controls/Chips.tsx'
import { Cover } from '../../ui/pictures/Cover.tsx'
import { archiveAddress, downloadFile } from '../generations/downloads/download-file.ts'
import { openInDaw } from '../../panels/daw/daw-handover.ts'
import { MixerTransport } from '../../player/MixerTransport.tsx'
import type { ResultProps } from '../../lib/jobs/studio-tool.ts'
import { saveMix } from './save-mix.ts'
import { StemRow } from './StemRow.tsx'
import { createStemMixer } from '../../audio/stems/stem-mixer.ts'
import type { StemMixer } from '../../audio/stems/stem-mixer.ts'
import type { StemFile } from '../../audio/stems/stem-deck.ts'
import { isInGroup, stemGroups, useGroupNames } from './stem-groups.ts'
import type { StemGroup } from './stem-groups.ts'

const isSilent = ({ result }: Message, part: string | null): boolean =>
  result?.tool === 'separate_stems' && result.silentParts.some((silent) => silent === part)

const longest = ({ audioData }: Message): number => Math.max(0, ...audioData.map(({ duration }) => duration))

/** All, vocals or instrumentals (spec 2 §2). */
function Groups({ chosen, onChoose }: { chosen: StemGroup; onChoose: (group: StemGroup) => void }) {
  const { t } = useLingui()
  const names = useGroupNames()
  return (
    <Chips label={t`Show`} className="my-3 flex flex-wrap gap-1.5">
      {stemGroups.map((group) => (
        <Chip key={group} pressed={group === chosen} onClick={() => onChoose(group)}>
          {names[group]}
        </Chip>
      ))}
    </Chips>
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

/** All parts that are not silent as tracks of one project. */
function OpenInDaw({ message }: { message: Message }) {
  const { t } = useLingui()
  const stems = message.audioData.filter(({ part }) => !isSilent(message, part))
  return (
    <Button onClick={() => openInDaw(stems)}>
      <SquareStack className="size-4" aria-hidden />
      {t`Open in DAW`}
    </Button>
  )
}

/** The current mix as one file: with muted vocals it is a karaoke track. */
function DownloadMix({ message, mixer }: { message: Message; mixer: StemMixer }) {
  const { t } = useLingui()
  const [busy, setBusy] = useState(false)
  const save = async (): Promise<void> => {
    setBusy(true)
    await saveMix(stemFilesOf(message), mixer.use.getState().mix, message.songName ?? 'Songloom')
    setBusy(false)
  }
  return (
    <Button disabled={busy} onClick={() => void save()}>
      <Download className="size-4" aria-hidden />
      {t`Download this mix`}
    </Button>
  )
}

const stemFilesOf = ({ audioData }: Message): StemFile[] =>
  audioData.map(({ audioId: id, formats, audioUrl }) => ({ id, url: formats.wav ?? audioUrl }))

/**
 * The mixer closes when the card unmounts. It is created again for other stems, but not for an update with the same
 * stems.
 */
function useMixer(message: Message): StemMixer | undefined {
  const [mixer, setMixer] = useState<StemMixer>()
  const key = JSON.stringify(stemFilesOf(message))
  useEffect(() => {
    const made = createStemMixer(JSON.parse(key) as StemFile[])
    setMixer(made)
    return () => made.close()
  }, [key])
  return mixer
}

/** The parts of a track, played together; each with its mute, solo, volume, level and files. */
export function StemsResult({ message, actions }: ResultProps) {
  const { t } = useLingui()
  const mixer = useMixer(message)
  const [group, setGroup] = useState<StemGroup>('all')
  const title = message.songName ?? message.prompt
  const labels = { play: t`Play all parts`, pause: t`Pause all parts`, position: t`Position in all parts` }
  return (
    <div>
      <div className="flex items-center gap-4">
        <Cover seed={hashText(message._id)} url={toCoverUrl(message.albumArt, 128)} className="size-16" />
        <h2 dir="auto" title={title} className="line-clamp-2 min-w-0 grow text-lg wrap-anywhere">
          {title}
        </h2>
      </div>
      <Groups chosen={group} onChoose={setGroup} />
      {mixer ? <MixerTransport mixer={mixer} durationSeconds={longest(message)} labels={labels} /> : null}
      <ul className="mt-2 flex flex-col gap-2">
        {message.audioData
          .filter((item) => isInGroup(item, group))
          .map((item) => (
            <li key={item.audioId}>
              {mixer ? <StemRow item={item} mixer={mixer} silent={isSilent(message, item.part)} /> : null}
            </li>
          ))}
      </ul>
      <div className="mt-3 flex flex-wrap gap-2">
        {mixer ? <DownloadMix message={message} mixer={mixer} /> : null}
        <OpenInDaw message={message} />
        <DownloadAll message={message} />
        {actions}
      </div>
    </div>
  )
}
