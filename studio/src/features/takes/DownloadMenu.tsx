import { useLingui } from '@lingui/react/macro'
import type { AudioFormat, AudioItem } from '@songloom/contracts/audios'
import { Download } from 'lucide-react'
import { Button } from '../../ui/Button.tsx'
import { Menu, MenuItem } from '../../ui/Menu.tsx'

const audioFormats: readonly AudioFormat[] = ['mp3', 'wav', 'flac', 'ogg']

const asDownload = (url: string): string => `${url}${url.includes('?') ? '&' : '?'}download=1`

function save(url: string, name: string): void {
  const link = document.createElement('a')
  link.href = asDownload(url)
  link.download = name
  link.click()
}

/** The file in each format there is. */
export function DownloadMenu({ item }: { item: AudioItem }) {
  const { t } = useLingui()
  const title = item.songName
  const formats = audioFormats.filter((format) => item.formats[format])
  if (formats.length === 0) return null
  return (
    <Menu label={t`Download ${title}`} width="w-44" trigger={<Button><Download className="size-4" aria-hidden />{t`Download`}</Button>}>
      {formats.map((format) => (
        <MenuItem key={format} onSelect={() => save(item.formats[format]!, `${title}.${format}`)}>
          <span className="mono uppercase">{format}</span>
        </MenuItem>
      ))}
    </Menu>
  )
}
