import type { SyncedLine as Line } from '@songloom/contracts/music/lrc.rules'
import { getWordAt } from '@songloom/contracts/music/lrc.rules'
import { usePlayhead } from '../../../audio/playhead.ts'
import { classes } from '../../../ui/classes.ts'

/** The line that is sung: what was sung is lit, the present word most. */
function SungWords({ line, audioId }: { line: Line; audioId: string }) {
  const current = usePlayhead(audioId, (seconds) => getWordAt(line, seconds))
  return line.words.map((word, i) => (
    <span
      key={word.startSeconds}
      data-sung={i === current || undefined}
      className={i === current ? 'text-marigold-text' : i < current ? 'text-ink' : 'text-ink-3'}
    >
      {word.text}
    </span>
  ))
}

interface Props {
  line: Line
  audioId: string
  isCurrent: boolean
  large?: boolean
  onPress: () => void
}

/** A line to press, or the label of a section; aligned by the direction of its script. */
export function SyncedLine({ line, audioId, isCurrent, large, onPress }: Props) {
  if (line.isHeading)
    return (
      <li dir="auto" className={classes('mono px-2 pb-1 text-ink-3', large ? 'pt-6' : 'pt-3')}>
        {line.text}
      </li>
    )
  return (
    <li data-current={isCurrent || undefined}>
      <button
        type="button"
        dir="auto"
        aria-current={isCurrent ? 'true' : undefined}
        onClick={onPress}
        className={classes(
          'w-full rounded-md px-2 text-start hover:text-ink',
          large ? 'min-h-10 py-1 font-display text-lg' : 'min-h-8',
          !isCurrent && 'text-ink-2',
        )}
      >
        {isCurrent ? <SungWords line={line} audioId={audioId} /> : line.text}
      </button>
    </li>
  )
}
