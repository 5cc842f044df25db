import { useLingui } from '@lingui/react/macro'
import type { SectionsResult } from '@songloom/tools/analyse-sections/contract'
import { sectionFiles, toSectionsText } from '@songloom/contracts/library/section-files'
import type { SectionFile } from '@songloom/contracts/library/section-files'
import { Copy, Download } from 'lucide-react'
import { notify } from '../../lib/shell/notify.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Menu, MenuItem } from '../../ui/overlays/Menu.tsx'
import { saveSections } from './save-sections.ts'

interface Props {
  found: SectionsResult
  name: string
}

function useFileNames(): Record<SectionFile, string> {
  const { t } = useLingui()
  return {
    json: t`everything, for programs`,
    csv: t`a table of the sections`,
    lrc: t`times for lyric players`,
    markers: t`markers for Audacity`,
  }
}

function CopyButton({ found }: Pick<Props, 'found'>) {
  const { t } = useLingui()
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(toSectionsText(found))
      notify.success(t`Sections copied.`, 'sections-copied')
    } catch {
      notify.error(t`The browser did not let us copy. Export the sections as a file instead.`, 'sections-copied')
    }
  }
  return (
    <Button onClick={() => void copy()}>
      <Copy className="size-4" aria-hidden />
      {t`Copy as text`}
    </Button>
  )
}

/** The analysis as text to copy or save. */
export function SectionExport({ found, name }: Props) {
  const { t } = useLingui()
  const notes = useFileNames()
  const trigger = (
    <Button aria-haspopup="menu">
      <Download className="size-4" aria-hidden />
      {t`Export`}
    </Button>
  )
  return (
    <>
      <CopyButton found={found} />
      <Menu label={t`Export the sections`} trigger={trigger} width="w-64">
        {(Object.keys(sectionFiles) as SectionFile[]).map((kind) => (
          <MenuItem key={kind} onSelect={() => saveSections(kind, found, name)}>
            <span className="mono uppercase">{sectionFiles[kind].extension}</span>{' '}
            <span className="text-ink-3">{notes[kind]}</span>
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
