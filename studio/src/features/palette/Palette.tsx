import { useLingui } from '@lingui/react/macro'
import { Command } from 'cmdk'
import { Sparkles } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { openWithPrompt } from '../../panels/song/open-with-prompt.ts'
import { itemClass } from './palette-look.ts'
import type { Picker } from './palette-look.ts'
import { Actions, Projects, Tools } from './PaletteGroups.tsx'
import type { GroupProps } from './PaletteGroups.tsx'
import { PaletteTracks } from './PaletteTracks.tsx'
import { useProjects } from './use-projects.ts'
import { useTracks } from './use-tracks.ts'
import { classes } from '../../ui/classes.ts'

interface Props {
  open: boolean
  onClose: () => void
}

/** A song of the typed words, where nothing else is meant. */
function CreateIt({ typed, pick }: GroupProps) {
  const { t } = useLingui()
  return (
    <Command.Item value="create-song" onSelect={pick(() => openWithPrompt(typed, true))} className={itemClass}>
      <span className="min-w-0 truncate">{t`Create “${typed}”`}</span>
      <Sparkles className="size-4 shrink-0 text-marigold-text" aria-hidden />
    </Command.Item>
  )
}

/**
 * Takes come a moment later than what is known here: the first of them is selected then, unless arrows have chosen
 * another entry.
 */
function useFirstTakeSelected(firstId: string | undefined) {
  const [value, onValueChange] = useState('')
  const isChosen = useRef(false)
  useEffect(() => {
    if (firstId !== undefined && !isChosen.current) onValueChange(firstId)
  }, [firstId])
  const onKeyDown = ({ key }: KeyboardEvent): void => {
    isChosen.current = key.startsWith('Arrow')
  }
  return { value, onValueChange, onKeyDown }
}

/** The input, the matching entries, and last a song of that text. */
function Found({ pick }: { pick: Picker }) {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const typed = text.trim()
  const { items, isSearching: isSearchingTracks } = useTracks(typed)
  const { projects, isSearching: isSearchingProjects } = useProjects(typed)
  const isSearching = isSearchingTracks || isSearchingProjects
  const selection = useFirstTakeSelected(items[0]?.audioId)
  return (
    <Command label={t`Search or jump to…`} shouldFilter={false} {...selection}>
      <Command.Input
        dir="auto"
        value={text}
        onValueChange={setText}
        placeholder={t`Type a command or search`}
        className="min-h-12 w-full border-b border-line bg-transparent px-4 text-base outline-none"
      />
      <Command.List className="max-h-[50vh] overflow-y-auto p-1">
        <PaletteTracks items={items} pick={pick} />
        <Actions typed={typed} pick={pick} />
        <Tools typed={typed} pick={pick} />
        <Projects projects={projects} pick={pick} />
        {isSearching ? <Command.Loading className="px-3 py-3 text-ink-3">{t`Searching…`}</Command.Loading> : null}
        {typed === '' || isSearching ? null : <CreateIt typed={typed} pick={pick} />}
      </Command.List>
    </Command>
  )
}

/** Every act, tool, project and take, by typing. */
export function Palette({ open, onClose }: Props) {
  const { t } = useLingui()
  const pick: Picker = (run) => () => {
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
          className={classes(
            'entering fixed inset-x-3 top-[12vh] z-50 mx-auto max-w-xl overflow-hidden rounded-lg border',
            'border-line bg-overlay shadow-card',
          )}
        >
          <Dialog.Title className="sr-only">{t`Search or jump to…`}</Dialog.Title>
          <Found pick={pick} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
