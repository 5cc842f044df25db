import { useLingui } from '@lingui/react/macro'
import type { Project } from '@songloom/contracts/library/projects'
import { isAbsentInDaw, panelTools, getUsableTool } from '@songloom/tools/registry.rules'
import { Command } from 'cmdk'
import { useProjectPath } from '../../lib/cache/education.ts'
import { isInDaw } from '../../lib/chat/modes.ts'
import { navigateTo } from '../../lib/shell/navigation.ts'
import { openTool } from '../../lib/shell/open-tool.ts'
import { shortcuts } from '../../lib/shell/shortcuts.ts'
import { findTool } from '../../lib/jobs/tool-lookup.ts'
import { Keys } from './Keys.tsx'
import { groupClass, itemClass } from './palette-look.ts'
import type { Picker } from './palette-look.ts'
import { listMatching } from './word-prefix.ts'

export interface GroupProps {
  typed: string
  pick: Picker
}

const tools = panelTools.map(({ key }) => key)
const isOfferedInDaw = (key: (typeof tools)[number]): boolean => !isAbsentInDaw(getUsableTool(key))

/** Every tool by its name, or by what it does. */
export function Tools({ typed, pick }: GroupProps) {
  const { t, i18n } = useLingui()
  const nameOf = (key: (typeof tools)[number]): string => i18n._(findTool(key).name)
  const offered = isInDaw(location.pathname) ? tools.filter(isOfferedInDaw) : tools
  const found = listMatching(offered, typed, nameOf, (key) => i18n._(findTool(key).description))
  if (found.length === 0) return null
  return (
    <Command.Group heading={t`Tools`} className={groupClass}>
      {found.map((key) => {
        const { icon: Icon } = findTool(key)
        return (
          <Command.Item key={key} value={key} onSelect={pick(() => openTool(key))} className={itemClass}>
            {nameOf(key)}
            <Icon className="size-4 text-ink-3" aria-hidden />
          </Command.Item>
        )
      })}
    </Command.Group>
  )
}

export function Actions({ typed, pick }: GroupProps) {
  const { t, i18n } = useLingui()
  const offered = shortcuts().filter((one) => !one.sheetOnly)
  const found = listMatching(offered, typed, ({ label }) => i18n._(label))
  if (found.length === 0) return null
  return (
    <Command.Group heading={t`Actions`} className={groupClass}>
      {found.map((one) => (
        <Command.Item key={one.id} value={one.id} onSelect={pick(one.run)} className={itemClass}>
          {i18n._(one.label)}
          <Keys keys={one.keys} />
        </Command.Item>
      ))}
    </Command.Group>
  )
}

interface ProjectProps {
  projects: readonly Project[]
  pick: Picker
}

export function Projects({ projects, pick }: ProjectProps) {
  const { t } = useLingui()
  const pathOf = useProjectPath()
  if (projects.length === 0) return null
  return (
    <Command.Group heading={t`Projects`} className={groupClass}>
      {projects.map(({ _id, name, isEdu }) => (
        <Command.Item key={_id} value={_id} onSelect={pick(() => navigateTo(pathOf(_id, isEdu)))} className={itemClass}>
          <span dir="auto" className="truncate">
            {name}
          </span>
        </Command.Item>
      ))}
    </Command.Group>
  )
}
