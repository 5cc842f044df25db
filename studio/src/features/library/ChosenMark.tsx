import type { AudioItem } from '@songloom/contracts/library/audios'
import type { ChangeEvent, ReactNode } from 'react'
import { chooseRange, isChosen, toggleChosen, useChoice } from '../../panels/library/choice.ts'

interface Props {
  item: AudioItem
  title: string
  mode: 'one' | 'many'
  /** The ids of the list, in its order. */
  order: readonly string[]
  children: ReactNode
}

/** Cover and name of a row as one place to press, with the mark of what is chosen before it. */
export function ChosenMark({ item, title, mode, order, children }: Props) {
  const chosen = useChoice((choice) => isChosen(choice, item))
  const choose = ({ nativeEvent }: ChangeEvent): void =>
    nativeEvent instanceof MouseEvent && nativeEvent.shiftKey ? chooseRange(item, order) : toggleChosen(item)
  return (
    <label className="flex min-w-0 grow cursor-pointer items-center gap-2 select-none">
      <input
        type={mode === 'one' ? 'radio' : 'checkbox'}
        name="chosen-audio"
        aria-label={title}
        checked={chosen}
        onChange={choose}
        className="size-5 shrink-0 accent-marigold"
      />
      {children}
    </label>
  )
}
