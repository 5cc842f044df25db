import { useLingui } from '@lingui/react/macro'
import type { AudioItem, FileFormat } from '@songloom/contracts/audios'
import type { ReactNode } from 'react'
import { Menu, MenuItem } from '../../ui/Menu.tsx'
import { downloadFile } from './download-file.ts'

const fileFormats: readonly FileFormat[] = ['mp3', 'wav', 'flac', 'ogg', 'mid', 'lrc']

interface Props {
  item: AudioItem
  trigger: ReactNode
}

/** What a suffix does not tell. */
function useFormatNote(): (format: FileFormat) => string | null {
  const { t } = useLingui()
  return (format) => (format === 'mid' ? t`notes (MIDI)` : format === 'lrc' ? t`synced lyrics` : null)
}

/** The file in each format there is, for a menu. */
export function DownloadItems({ item }: Pick<Props, 'item'>) {
  const noteOf = useFormatNote()
  return fileFormats
    .filter((format) => item.formats[format])
    .map((format) => (
      <MenuItem key={format} onSelect={() => void downloadFile(item.formats[format]!, `${item.songName}.${format}`)}>
        <span className="mono uppercase">{format}</span> <span className="text-ink-3">{noteOf(format)}</span>
      </MenuItem>
    ))
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
