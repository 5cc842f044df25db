import { useLingui } from '@lingui/react/macro'
import type { Tag, TagGroup } from '@songloom/contracts/music/tags/all-tags.rules'
import { useEffect, useRef } from 'react'
import { classes } from '../../ui/classes.ts'

interface Props {
  id: string
  tags: readonly Tag[]
  active: number
  onChoose: (name: string) => void
}

function useGroupNames(): Record<TagGroup, string> {
  const { t } = useLingui()
  return { genre: t`Genre`, mood: t`Mood`, instrument: t`Instrument`, era: t`Era`, place: t`Place` }
}

/** The search results, controlled by the text box. */
export function TagList({ id, tags, active, onChoose }: Props) {
  const { t } = useLingui()
  const groups = useGroupNames()
  const list = useRef<HTMLUListElement>(null)
  const isShown = tags.length > 0
  // The end of a panel may lie under its footer.
  useEffect(() => {
    if (isShown) list.current?.scrollIntoView?.({ block: 'nearest' })
  }, [isShown])
  return (
    <ul
      ref={list}
      id={`${id}-list`}
      role="listbox"
      aria-label={t`Suggested tags`}
      hidden={!isShown}
      className="rounded-md border border-line bg-overlay p-1"
    >
      {tags.map(({ name, group }, i) => (
        <li
          key={name}
          id={`${id}-${i}`}
          role="option"
          aria-selected={i === active}
          // The text box keeps the caret.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(name)}
          className={classes(
            'flex min-h-10 cursor-pointer items-center justify-between gap-2 rounded-sm px-2',
            i === active ? 'bg-raised text-ink' : 'text-ink-2 hover:bg-raised',
          )}
        >
          <span className="truncate">{name}</span>
          <span className="text-sm text-ink-3">{groups[group]}</span>
        </li>
      ))}
    </ul>
  )
}
