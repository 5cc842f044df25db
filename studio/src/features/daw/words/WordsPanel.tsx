import { useLingui } from '@lingui/react/macro'
import type { DawLyric } from '@songloom/contracts/daw/document'
import { wordLimits } from '@songloom/contracts/daw/new-words'
import { useQuery } from '@tanstack/react-query'
import { MicVocal, Undo2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { call, readProblem } from '../../../lib/http/api.ts'
import { useSettled } from '../../../lib/shell/use-settled.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { movePlayhead, setRange, useDaw } from '../state/daw-store.ts'
import { listObjects } from '../state/list-objects.ts'
import { countSung, planNewWords } from './plan-new-words.ts'
import type { NewWordsPlan } from './plan-new-words.ts'
import { singAgain, singOldWords } from './sing-again.ts'

const debounceMs = 300

/** The syllables of a line that is being written; undefined until someone has stopped typing. */
function useSyllables(text: string, enabled: boolean) {
  const settled = useSettled(text, debounceMs)
  const { data, error } = useQuery({
    queryKey: ['daw-syllables', settled],
    queryFn: ({ signal }) => call('splitIntoSyllables', { body: { lines: [settled] }, signal }),
    enabled: enabled && settled === text && settled.trim() !== '',
    staleTime: Infinity,
  })
  return { syllables: settled === text && enabled ? data?.lines[0] : undefined, error }
}

function Fit({ old, count, plan }: { old: number; count: number; plan: NewWordsPlan | undefined }) {
  const { t } = useLingui()
  const difference = Math.abs(count - old)
  if (!plan) return count === 0 ? t`No words to sing.` : t`Too many syllables for this melody.`
  if (difference === 0) return t`As many syllables as before.`
  const { held, split } = plan
  const more = count > old ? t`Syllables more: ${difference}.` : t`Syllables fewer: ${difference}.`
  if (held > 0) return `${more} ${t`Notes that hold a vowel: ${held}.`}`
  return split > 0 ? `${more} ${t`Notes that are cut: ${split}.`}` : more
}

function WordsLine({ lyric }: { lyric: DawLyric }) {
  const { t } = useLingui()
  const document = useDaw((state) => state.document)
  const canEdit = useDaw((state) => state.canEdit)
  const oldText = useDaw((state) => state.oldWords.get(lyric.id)?.text)
  const [text, setText] = useState(lyric.text)
  const [sungText, setSungText] = useState(lyric.text)
  const line = useRef<HTMLButtonElement>(null)
  if (lyric.text !== sungText) {
    setSungText(lyric.text)
    setText(lyric.text)
  }
  const { syllables, error } = useSyllables(text, text !== lyric.text)
  const old = countSung(document, lyric)
  const plan = syllables && planNewWords(document, lyric, { text, syllables })
  const { startBeats, durationBeats } = lyric
  const showTime = (): void => {
    setRange({ startBeats, endBeats: startBeats + durationBeats })
    movePlayhead(startBeats)
  }
  /** The pressed button goes away, so the line has the focus then. */
  const focusLine = (): void => line.current?.focus()
  return (
    <li className="grid gap-x-3 gap-y-1 border-b border-line py-2 md:grid-cols-2">
      <div className="min-w-0">
        <button ref={line} type="button" dir="auto" className="min-h-8 text-start hover:underline" onClick={showTime}>
          {oldText ?? lyric.text}
        </button>
        <p className="text-xs text-ink-2">
          {old === 0 ? t`No voice sings this line.` : oldText === undefined ? t`Syllables: ${old}` : t`Old words`}
        </p>
      </div>
      <div className="flex min-w-0 flex-wrap items-center gap-2">
        <input
          dir="auto"
          aria-label={t`New words of “${lyric.text}”`}
          value={text}
          maxLength={wordLimits.characters}
          disabled={!canEdit || old === 0}
          onChange={(event) => setText(event.target.value)}
          onFocus={showTime}
          className="min-h-10 min-w-0 grow basis-64 rounded-md border border-field bg-ground px-2 disabled:text-ink-3"
        />
        {text === lyric.text ? null : (
          <Button
            tone="primary"
            disabled={!plan}
            onClick={() => {
              if (plan) singAgain(lyric, plan)
              focusLine()
            }}
          >
            <MicVocal className="size-4" aria-hidden />
            {t`Sing`}
          </Button>
        )}
        {oldText === undefined ? null : (
          <Button
            tone="quiet"
            onClick={() => {
              singOldWords(lyric.id)
              focusLine()
            }}
          >
            <Undo2 className="size-4" aria-hidden />
            {t`Old words`}
          </Button>
        )}
        <p aria-live="polite" className="w-full text-xs text-ink-2">
          {syllables ? <Fit old={old} count={syllables.length} plan={plan} /> : error ? readProblem(error) : ''}
        </p>
      </div>
    </li>
  )
}

/** The lines of the lyrics with a field for new words to the same melody. */
export function WordsPanel() {
  const { t } = useLingui()
  const lyrics = useDaw((state) => listObjects(state.document, 'lyric'))
  if (lyrics.length === 0)
    return (
      <p className="p-4 text-ink-2">{t`No lyrics yet. Select the clip of a song, then Selection tools, Add its score.`}</p>
    )
  return (
    <ul aria-label={t`New words`} className="px-3 pb-2">
      {lyrics
        .toSorted((one, other) => one.startBeats - other.startBeats)
        .map((lyric) => (
          <WordsLine key={lyric.id} lyric={lyric} />
        ))}
    </ul>
  )
}
