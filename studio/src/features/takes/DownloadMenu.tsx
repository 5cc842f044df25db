import { useLingui } from '@lingui/react/macro'
import type { AudioFormat, AudioItem } from '@songloom/contracts/audios'
import type { ReactNode } from 'react'
import { Menu, MenuItem } from '../../ui/Menu.tsx'

const audioFormats: readonly AudioFormat[] = ['mp3', 'wav', 'flac', 'ogg']

const asDownload = (url: string): string => `${url}${url.includes('?') ? '&' : '?'}download=1`

function save(url: string, name: string): void {
  const link = document.createElement('a')
  link.href = asDownload(url)
  link.download = name
  link.click()
}

interface Props { item: AudioItem; trigger: ReactNode }

/** The file in each format there is. */
export function DownloadMenu({ item, trigger }: Props) {
  const { t } = useLingui()
  const title = item.songName
  return (
    <Menu startOpen label={t`Download ${title}`} width="w-44" trigger={trigger}>
      {audioFormats.filter((format) => item.formats[format]).map((format) => (
        <MenuItem key={format} onSelect={() => save(item.formats[format]!, `${title}.${format}`)}>
          <span className="mono uppercase">{format}</span>
        </MenuItem>
      ))}
    </Menu>
  )
}
