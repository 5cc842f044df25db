import type { AudioItem } from '@songloom/contracts/audios'
import type { ReactNode } from 'react'
import { isChosen, toggleChosen, useChoice } from './choice.ts'

interface Props {
  item: AudioItem
  title: string
  mode: 'one' | 'many'
  children: ReactNode
}

/** Cover and name of a row as one place to press, with the mark of what is chosen before it. */
export function ChosenMark({ item, title, mode, children }: Props) {
  const chosen = useChoice((choice) => isChosen(choice, item))
  return (
    <label className="flex min-w-0 grow cursor-pointer items-center gap-2">
      <input
        type={mode === 'one' ? 'radio' : 'checkbox'}
        name="chosen-audio"
        aria-label={title}
        checked={chosen}
        onChange={() => toggleChosen(item)}
        className="size-5 shrink-0 accent-marigold"
      />
      {children}
    </label>
  )
}
