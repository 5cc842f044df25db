import { useLingui } from '@lingui/react/macro'
import { Command } from 'cmdk'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Dialog } from 'radix-ui'
import { navigateTo } from '../../lib/navigation.ts'
import { meQuery, projectsQuery } from '../../lib/queries.ts'
import { openTool } from '../../lib/open-tool.ts'
import { shortcuts } from '../../lib/shortcuts.ts'
import { studioTools } from '../tools/registry.ts'
import { Keys } from './Keys.tsx'

interface Props {
  open: boolean
  onClose: () => void
}

const itemClass =
  'flex min-h-10 cursor-pointer items-center justify-between gap-3 rounded-sm px-3 data-[selected=true]:bg-line/60'
const groupClass =
  '[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:py-1.5 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:text-ink-3'

const tools = Object.keys(studioTools) as (keyof typeof studioTools)[]

/** Every tool by its name, or by what it does. */
function Tools({ pick }: { pick: (run: () => void) => () => void }) {
  const { t, i18n } = useLingui()
  return (
    <Command.Group heading={t`Tools`} className={groupClass}>
      {tools.map((key) => {
        const { icon: Icon, name, description } = studioTools[key]
        return (
          <Command.Item
            key={key}
            value={i18n._(name)}
            keywords={[i18n._(description)]}
            onSelect={pick(() => openTool(key))}
            className={itemClass}
          >
            {i18n._(name)}
            <Icon className="size-4 text-ink-3" aria-hidden />
          </Command.Item>
        )
      })}
    </Command.Group>
  )
}

/** Every act, every tool and every project, by typing. */
export function Palette({ open, onClose }: Props) {
  const { t, i18n } = useLingui()
  const me = useQuery(meQuery)
  const projects = useInfiniteQuery({ ...projectsQuery, enabled: open && Boolean(me.data) })
  const pick = (run: () => void) => (): void => {
    onClose()
    run()
  }
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
    >
      <Dialog.Portal>
        <Dialog.Overlay className="fading fixed inset-0 z-40 bg-[rgb(8_5_3/.72)]" />
        <Dialog.Content
          aria-describedby={undefined}
          className="entering fixed inset-x-3 top-[12vh] z-50 mx-auto max-w-xl overflow-hidden rounded-lg border border-line bg-overlay shadow-card"
        >
          <Dialog.Title className="sr-only">{t`Search or jump to…`}</Dialog.Title>
          <Command label={t`Search or jump to…`}>
            <Command.Input
              placeholder={t`Type a command or search`}
              className="min-h-12 w-full border-b border-line bg-transparent px-4 text-base outline-none"
            />
            <Command.List className="max-h-[50vh] overflow-y-auto p-1">
              <Command.Empty className="px-3 py-6 text-center text-ink-3">{t`No results.`}</Command.Empty>
              <Command.Group heading={t`Actions`} className={groupClass}>
                {shortcuts()
                  .filter((one) => !one.sheetOnly)
                  .map((one) => (
                    <Command.Item key={one.id} value={i18n._(one.label)} onSelect={pick(one.run)} className={itemClass}>
                      {i18n._(one.label)}
                      <Keys keys={one.keys} />
                    </Command.Item>
                  ))}
              </Command.Group>
              <Tools pick={pick} />
              <Command.Group heading={t`Projects`} className={groupClass}>
                {projects.data?.projects.slice(0, 30).map((project) => (
                  <Command.Item
                    key={project._id}
                    value={`${project.name} ${project._id}`}
                    onSelect={pick(() => navigateTo(`/studio/${project._id}`))}
                    className={itemClass}
                  >
                    {project.name}
                  </Command.Item>
                ))}
              </Command.Group>
            </Command.List>
          </Command>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
