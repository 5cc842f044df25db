import { useLingui } from '@lingui/react/macro'
import type { AudioItem, FileFormat } from '@songloom/contracts/library/audios'
import type { ReactNode } from 'react'
import { Menu, MenuItem } from '../../../ui/overlays/Menu.tsx'
import { downloadFile, downloadFormat } from './download-file.ts'
import { downloadSheet, getUsualPaper } from './download-sheet.ts'

const fileFormats: readonly FileFormat[] = ['mp3', 'wav', 'flac', 'ogg', 'm4a', 'mp4', 'mid', 'lrc']

interface Props {
  item: AudioItem
  trigger: ReactNode
}

/** Explains formats whose file suffix is not enough. */
function useFormatNote(): (format: FileFormat) => string | null {
  const { t } = useLingui()
  const notes: Partial<Record<FileFormat, string>> = {
    mp4: t`video with the cover`,
    mid: t`notes (MIDI)`,
    lrc: t`synced lyrics`,
  }
  return (format) => notes[format] ?? null
}

/** Sheets of songs that were made here: those have their notes as MIDI. */
function SheetItems({ item }: Pick<Props, 'item'>) {
  const { t } = useLingui()
  if (!item.formats.mid || !item.isGenerated) return null
  const download = (format: string, extension: string) =>
    downloadFile(`/api/audio/${item.audioId}/score/${format}`, `${item.songName}.${extension}`)
  const print = (format: string, label: string) =>
    downloadSheet(
      `/api/audio/${item.audioId}/score/${format}?paper=${getUsualPaper()}`,
      `${item.songName} (${label}).pdf`,
    )
  return [
    <MenuItem key="musicxml" onSelect={() => void download('musicxml', 'musicxml')}>
      <span className="mono">MusicXML</span> <span className="text-ink-3">{t`sheet music`}</span>
    </MenuItem>,
    <MenuItem key="chordpro" onSelect={() => void download('chordpro', 'cho')}>
      <span className="mono">ChordPro</span> <span className="text-ink-3">{t`chord sheet`}</span>
    </MenuItem>,
    <MenuItem key="leadsheet" onSelect={() => void print('leadsheet', t`lead sheet`)}>
      <span className="mono">PDF</span> <span className="text-ink-3">{t`lead sheet`}</span>
    </MenuItem>,
    <MenuItem key="chordsheet" onSelect={() => void print('chordsheet', t`words and chords`)}>
      <span className="mono">PDF</span> <span className="text-ink-3">{t`words and chords`}</span>
    </MenuItem>,
  ]
}

/** The file in each format there is, for a menu. */
export function DownloadItems({ item }: Pick<Props, 'item'>) {
  const noteOf = useFormatNote()
  return (
    <>
      {fileFormats
        .filter((format) => item.formats[format])
        .map((format) => (
          <MenuItem key={format} onSelect={() => void downloadFormat(item, format)}>
            <span className="mono uppercase">{format}</span> <span className="text-ink-3">{noteOf(format)}</span>
          </MenuItem>
        ))}
      <SheetItems item={item} />
    </>
  )
}

export function DownloadMenu({ item, trigger }: Props) {
  const { t } = useLingui()
  const title = item.songName
  return (
    <Menu startOpen label={t`Download ${title}`} width="w-56" trigger={trigger}>
      <DownloadItems item={item} />
    </Menu>
  )
}
