import { useLingui } from '@lingui/react/macro'
import type { AudioItem } from '@songloom/contracts/library/audios'
import { getUsableTool } from '@songloom/tools/registry.rules'
import { Scissors } from 'lucide-react'
import { Fragment } from 'react'
import { toReference } from '../../../panels/reference/reference.ts'
import { MenuItem, MenuLine } from '../../../ui/overlays/Menu.tsx'
import { listAudioTools } from '../../../lib/jobs/tool-lookup.ts'
import { openWithAudio } from '../../../panels/reference/open-with-audio.ts'
import type { AudioTool } from '../../../lib/jobs/tool-lookup.ts'
import { openTrim } from '../../../panels/dialogs/trim-dialog.ts'

const sameGroup = (one: AudioTool, other: AudioTool | undefined): boolean =>
  other === undefined || getUsableTool(one.key).group === getUsableTool(other.key).group

/** Every tool that takes this audio at present, a line between their groups: each opens with it set. */
function ToolItems({ item }: { item: AudioItem }) {
  const { i18n } = useLingui()
  return listAudioTools()
    .filter(({ takesAudio }) => takesAudio?.() ?? true)
    .map((tool, i, tools) => (
      <Fragment key={tool.key}>
        {sameGroup(tool, tools[i - 1]) ? null : <MenuLine />}
        <MenuItem onFocus={tool.Panel.preload} onSelect={() => openWithAudio(tool, toReference(item))}>
          <tool.icon className="size-4" aria-hidden />
          {i18n._(tool.useAudio)}
        </MenuItem>
      </Fragment>
    ))
}

/** Menu items for the tools that accept this audio. */
export function UseAudioItems({ item }: { item: AudioItem }) {
  const { t } = useLingui()
  return (
    <>
      <ToolItems item={item} />
      <MenuLine />
      <MenuItem onSelect={() => openTrim(item)}>
        <Scissors className="size-4" aria-hidden />
        {t`Trim`}
      </MenuItem>
    </>
  )
}
