import { useLingui } from '@lingui/react/macro'
import { getGenreName, genres } from '@songloom/contracts/music/genres.rules'
import { useState } from 'react'
import { toggleStyles, useSongDraft } from '../../panels/song/song-draft.ts'
import { Chip } from '../../ui/controls/Chip.tsx'
import { Chips } from '../../ui/controls/Chips.tsx'
import { fieldClass } from '../../ui/controls/Field.tsx'
import { readStyles, writeStyles } from './styles-text.ts'

const setStyles = (styles: readonly string[]): void => useSongDraft.setState({ styles })

/** Free words, kept in step with the chips (spec 1 §4). */
function StyleBox() {
  const { t } = useLingui()
  const styles = useSongDraft((draft) => draft.styles)
  const [text, setText] = useState(writeStyles(styles))
  const stale = readStyles(text).join() !== styles.join()
  const shown = stale ? writeStyles(styles) : text
  return (
    <div className="mb-4">
      <label htmlFor="style-of-music" className="mb-1 block font-medium">{t`Style of Music`}</label>
      <input
        id="style-of-music"
        value={shown}
        maxLength={1_000}
        placeholder={t`Pop, Rock, Jazz`}
        aria-describedby="style-hint"
        className={`${fieldClass} min-h-10`}
        onChange={(event) => {
          setText(event.target.value)
          setStyles(readStyles(event.target.value))
        }}
      />
      <p id="style-hint" className="mt-1 text-ink-3">{t`Comma-separated styles, e.g. Pop, Rock, Jazz`}</p>
    </div>
  )
}

/** Styles chosen before the reference still count, so they are shown and can be removed. */
function ChosenStyles() {
  const { t } = useLingui()
  const styles = useSongDraft((draft) => draft.styles)
  if (styles.length === 0) return null
  return (
    <Chips label={t`Chosen styles`} className="flex flex-wrap gap-1.5">
      {styles.map((style) => (
        <Chip key={style} pressed onClick={() => setStyles(styles.filter((one) => one !== style))}>
          {getGenreName(style)}
        </Chip>
      ))}
    </Chips>
  )
}

/**
 * 65 chips in a box that scrolls after 170 px; one at a time, or several if the plan allows it. A reference replaces
 * them.
 */
export function StylePicker({ several, isFollowing }: { several: boolean; isFollowing: boolean }) {
  const { t } = useLingui()
  const title = several ? t`Quick Style Selection` : t`Style of Music`
  return (
    <section aria-label={title}>
      {several ? <StyleBox /> : null}
      {isFollowing ? <ChosenStyles /> : <StyleChips several={several} title={title} />}
    </section>
  )
}

function StyleChips({ several, title }: { several: boolean; title: string }) {
  const styles = useSongDraft((draft) => draft.styles)
  return (
    <>
      <h3 className="mb-2 text-sm">{title}</h3>
      <Chips
        label={title}
        className="flex max-h-[170px] flex-wrap gap-1.5 overflow-y-auto rounded-md border border-line bg-ground/50 p-2"
      >
        {genres.map(({ key, name }) => (
          <Chip key={key} pressed={styles.includes(key)} onClick={() => setStyles(toggleStyles(styles, key, several))}>
            {name}
          </Chip>
        ))}
      </Chips>
    </>
  )
}
