import { useLingui } from '@lingui/react/macro'
import { errors } from '@songloom/contracts/errors/errors.rules'
import {
  lyricDurationSeconds,
  lyricGenres,
  lyricMoods,
  findLyricProblem,
  lyricSections,
  maxLyricCharacters,
  noChoice,
} from '@songloom/tools/write-lyrics/definition.rules'
import { requireUser } from '../../lib/http/auth-gate.ts'
import { getErrorTexts } from '../../lib/http/error-texts.ts'
import { sendJob } from '../../lib/jobs/send-job.ts'
import { getToolSentence } from '../../lib/jobs/tool-sentence.ts'
import { ChipGroup } from '../../panels/create/ChipGroup.tsx'
import { CreatePanel } from '../../panels/create/CreatePanel.tsx'
import { EnhanceButton } from '../../panels/text/EnhanceButton.tsx'
import { LyricsBox } from '../../panels/text/LyricsBox.tsx'
import { PanelTabs } from '../../panels/create/PanelTabs.tsx'
import { TextBox } from '../../panels/text/TextBox.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import type { PanelProps } from '../../lib/jobs/studio-tool.ts'
import { toLyricsJob, toSettings, useLyricsDraft } from './lyrics-draft.ts'
import type { LyricsDraft } from './lyrics-draft.ts'

/** Why Create cannot be pressed. */
function useReason(): string | undefined {
  const { t } = useLingui()
  const problem = findLyricProblem(toSettings(useLyricsDraft()))
  // The server checks the policy for words and answers with a proposal.
  if (!problem || 'refusal' in problem) return undefined
  const limit = maxLyricCharacters
  if (problem.code === 'text_too_long') return t`Limit: ${limit} characters.`
  return getErrorTexts(problem.code, errors[problem.code].message).message
}

function DescribeTab() {
  const { t } = useLingui()
  const description = useLyricsDraft((draft) => draft.description)
  const change = (text: string): void => useLyricsDraft.setState({ description: text })
  return (
    <TextBox
      label={t`What it is about`}
      placeholder={t`What are the lyrics about? Who is speaking, and what happens?`}
      value={description}
      limit={maxLyricCharacters}
      rows={6}
      onChange={change}
      actions={
        <>
          <EnhanceButton
            value={description}
            kind="prompt"
            missing="enhance_text_missing"
            limit={maxLyricCharacters}
            onEnhanced={change}
          />
          <Button
            tone="quiet"
            className="min-h-8 px-2!"
            disabled={description === ''}
            onClick={() => change('')}
          >{t`Clear`}</Button>
        </>
      }
    />
  )
}

function CustomTab() {
  const { t } = useLingui()
  const lyrics = useLyricsDraft((draft) => draft.lyrics)
  const change = (text: string): void => useLyricsDraft.setState({ lyrics: text })
  return (
    <>
      <LyricsBox
        value={lyrics}
        limit={maxLyricCharacters}
        onChange={change}
        actions={<EnhanceButton value={lyrics} kind="lyrics" limit={maxLyricCharacters} onEnhanced={change} />}
      />
      <p className="mt-2 text-ink-3">{t`Your lines stay as they are. The rest is written to match.`}</p>
    </>
  )
}

/** One place each; pressed again, the choice is left to the writer. */
function Choices() {
  const { t } = useLingui()
  const draft = useLyricsDraft()
  const choice = (field: 'mood' | 'section' | 'genre') => ({
    chosen: [draft[field]],
    max: 1,
    onChange: ([key = noChoice]: readonly string[]) =>
      useLyricsDraft.setState({ [field]: key } as Pick<LyricsDraft, typeof field>),
  })
  return (
    <div className="mt-4 flex flex-col gap-4">
      <ChipGroup label={t`Mood`} options={lyricMoods} {...choice('mood')} />
      <ChipGroup label={t`Section`} options={lyricSections} {...choice('section')} />
      <ChipGroup label={t`Genre`} options={lyricGenres} scrolls {...choice('genre')} />
    </div>
  )
}

/** Lyrics from a description or from lines of one's own, by mood, section and genre (spec 2 §2). */
export function LyricsPanel({ projectId, onCreated }: PanelProps) {
  const { t } = useLingui()
  const mode = useLyricsDraft((draft) => draft.mode)
  const reason = useReason()
  const create = (): void => {
    sendJob(toLyricsJob(toSettings(useLyricsDraft.getState())), projectId)
    onCreated()
  }
  return (
    <CreatePanel
      tool="lyric_writing"
      title={t`AI LYRICS WRITER`}
      reason={reason}
      soundSeconds={lyricDurationSeconds}
      onCreate={() => requireUser(create, getToolSentence('lyrics_signed_out'))}
    >
      <PanelTabs
        label={t`How to begin`}
        value={mode}
        tabs={[
          { value: 'describe', label: t`Describe your song`, content: <DescribeTab /> },
          { value: 'custom', label: t`Custom`, content: <CustomTab /> },
        ]}
        onChange={(next) => useLyricsDraft.setState({ mode: next })}
      />
      <Choices />
    </CreatePanel>
  )
}
