import { useLingui } from '@lingui/react/macro'
import { defaultTag, maxTags, withTag } from '@songloom/contracts/music/tags/tag-choice.rules'
import { X } from 'lucide-react'
import { useId, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { navigateTo } from '../../lib/shell/navigation.ts'
import { getToolSentence } from '../../lib/jobs/tool-sentence.ts'
import { Chip } from '../../ui/controls/Chip.tsx'
import { fieldClass } from '../../ui/controls/Field.tsx'
import { useInpaintDraft } from './inpaint-draft.ts'
import { TagList } from './TagList.tsx'
import { useTagSearch } from './use-tag-search.ts'
import { classes } from '../../ui/classes.ts'

type Code = Parameters<typeof getToolSentence>[0]

function TagChips({ tags }: { tags: readonly string[] }) {
  const { t } = useLingui()
  const remove = (tag: string): void => useInpaintDraft.setState({ tags: tags.filter((one) => one !== tag) })
  if (tags.length === 0) return null
  return (
    <ul aria-label={t`Chosen tags`} className="flex flex-wrap gap-1.5">
      {tags.map((tag) => (
        <li key={tag}>
          <button
            type="button"
            aria-label={t`Remove ${tag}`}
            onClick={() => remove(tag)}
            className={classes(
              'inline-flex min-h-8 items-center gap-1 rounded-full border border-lagoon bg-lagoon/15 px-3 text-sm',
              'text-ink',
            )}
          >
            {tag}
            <X className="size-3.5" aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  )
}

/** First and chosen from the start, so that the default tag is played only for those who want it. */
function LikeSong({ tags }: { tags: readonly string[] }) {
  const { t } = useLingui()
  const likeSong = useInpaintDraft((draft) => draft.likeSong)
  const isOn = likeSong && tags.length === 0
  return (
    <>
      <div className="flex">
        <Chip
          pressed={isOn}
          onClick={() => useInpaintDraft.setState({ likeSong: !isOn, tags: [] })}
        >{t`Like the song`}</Chip>
      </div>
      {!isOn && tags.length === 0 ? <p className="text-ink-3">{t`No tags: ${defaultTag} is used.`}</p> : null}
    </>
  )
}

/** A specified sentence; that of the content filter links to its setting. */
function TagSentence({ code }: { code: Code }) {
  const { t } = useLingui()
  return (
    <p role="status" className={code === 'tags_none' ? 'text-ink-3' : 'text-madder'}>
      {getToolSentence(code)}{' '}
      {code === 'tags_filtered' ? (
        <button
          type="button"
          className="inline-flex min-h-6 items-center text-marigold-text underline underline-offset-4"
          onClick={() => navigateTo('/myaccount#settings')}
        >{t`Settings`}</button>
      ) : null}
    </p>
  )
}

/** Up to five tags of our vocabulary, found by typing (spec 2 §2, §5). */
export function TagPicker({ filterOn }: { filterOn: boolean }) {
  const { t } = useLingui()
  const id = useId()
  const tags = useInpaintDraft((draft) => draft.tags)
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  const [refused, setRefused] = useState<Code>()
  const { suggestions, problem, isCurrent } = useTagSearch(typed, filterOn)
  const type = (text: string): void => {
    setTyped(text)
    setActive(0)
    setRefused(undefined)
  }
  const choose = (name: string): void => {
    const next = withTag(tags, name, filterOn)
    if ('problem' in next) return setRefused(next.problem)
    useInpaintDraft.setState({ tags: next.tags })
    type('')
  }
  const steer = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return
    const count = suggestions.length
    if (event.key === 'Escape' && typed !== '') {
      event.preventDefault()
      type('')
    }
    if (count === 0 || event.ctrlKey || event.metaKey) return
    if (event.key === 'ArrowDown') setActive((active + 1) % count)
    if (event.key === 'ArrowUp') setActive((active + count - 1) % count)
    if (event.key === 'Enter' && isCurrent) choose(suggestions[active]!.name)
    if (['ArrowDown', 'ArrowUp', 'Enter'].includes(event.key)) event.preventDefault()
  }
  const sentence = refused ?? problem
  return (
    <section aria-label={t`Tags`} className="flex flex-col gap-2">
      <div className="flex items-baseline justify-between gap-2">
        <label htmlFor={id} className="font-medium">{t`Tags`}</label>
        <span className="mono text-ink-3">{`${tags.length}/${maxTags}`}</span>
      </div>
      <LikeSong tags={tags} />
      <TagChips tags={tags} />
      <input
        id={id}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={suggestions.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={suggestions.length > 0 ? `${id}-${active}` : undefined}
        autoComplete="off"
        value={typed}
        placeholder={t`Genre, mood, instrument, era or place`}
        onChange={(event) => type(event.target.value)}
        onKeyDown={steer}
        className={`${fieldClass} min-h-10`}
      />
      {sentence ? <TagSentence code={sentence} /> : null}
      <TagList id={id} tags={suggestions} active={active} onChoose={choose} />
    </section>
  )
}
