import { useLingui } from '@lingui/react/macro'
import type { SubmissionComment } from '@songloom/contracts/edu/submissions'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/http/api.ts'
import { formatDayAndTime } from '../../../lib/i18n/format.ts'
import { usePreferences } from '../../../lib/shell/preferences.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Select } from '../../../ui/controls/Select.tsx'
import { LoadFailure } from '../../../ui/states/LoadFailure.tsx'
import { Skeleton } from '../../../ui/states/Skeleton.tsx'
import { attempt } from '../classes/class-calls.ts'
import { commentsQuery, versionQuery } from '../assignments/work-queries.ts'
import { GeneralComments } from './GeneralComments.tsx'
import { ReadSongs } from './ReadSongs.tsx'
import { toReadTrack } from './read-track.ts'
import { SongComments } from './SongComments.tsx'

interface Version {
  number: number
  handedInAt: string
  isLate: boolean
}

interface Props {
  submissionId: string
  versions: readonly Version[]
  path: string
}

type NewComment = { text: string; audioId: string | null; atSeconds: number | null }

const send = async (submissionId: string, body: NewComment): Promise<boolean> =>
  (await attempt(() => call('addComment', { params: { submissionId }, body }))) !== undefined

const remove = (submissionId: string, commentId: string): void =>
  void attempt(() => call('deleteComment', { params: { submissionId, commentId } }))

const about = (comments: readonly SubmissionComment[], audioId: string | null): SubmissionComment[] =>
  comments.filter((comment) => comment.audioId === audioId)

/** One version as it was handed in, with the comments on its songs. */
function FrozenVersion({ submissionId, version, path }: Omit<Props, 'versions'> & { version: number }) {
  const { t } = useLingui()
  const query = useQuery(versionQuery(submissionId, version))
  const { data } = useQuery(commentsQuery(submissionId))
  const { canComment = false, comments = [] } = data ?? {}
  const onRemove = (commentId: string): void => remove(submissionId, commentId)
  if (query.isLoadingError)
    return (
      <LoadFailure text={t`Couldn't load what was handed in.`} retry={t`Retry`} onRetry={() => void query.refetch()} />
    )
  if (!query.data) return <Skeleton className="h-48" />
  return (
    <>
      <ReadSongs
        messages={query.data.messages}
        song={(audio) => (
          <SongComments
            key={audio.audioId}
            track={toReadTrack(audio, path)}
            peaks={audio.peaks}
            comments={about(comments, audio.audioId)}
            onSend={
              canComment
                ? ({ text, atSeconds }) => send(submissionId, { text, atSeconds, audioId: audio.audioId })
                : undefined
            }
            onRemove={onRemove}
          />
        )}
      />
      <GeneralComments
        comments={about(comments, null)}
        onSend={canComment ? (text) => send(submissionId, { text, audioId: null, atSeconds: null }) : undefined}
        onRemove={onRemove}
      />
    </>
  )
}

interface NewerProps {
  newest: number
  onShow: () => void
}

/** The version that is being read stays, with the comment in writing, until its reader asks for the newer one. */
function NewerVersion({ newest, onShow }: NewerProps) {
  const { t } = useLingui()
  return (
    <div role="status" className="mb-4 flex flex-wrap items-center gap-3">
      <p className="text-ink-2">{t`Version ${newest} has been handed in.`}</p>
      <Button onClick={onShow}>{t`Show version ${newest}`}</Button>
    </div>
  )
}

/** What was handed in; the newest version first, earlier ones to choose. */
export function FrozenVersions({ submissionId, versions, path }: Props) {
  const { t } = useLingui()
  const locale = usePreferences((state) => state.locale)
  const newest = versions.reduce((highest, { number }) => Math.max(highest, number), 0)
  const [shown, setShown] = useState(newest)
  if (shown === 0 && newest > 0) setShown(newest)
  if (newest === 0) return <p className="text-ink-3">{t`Nothing has been handed in yet.`}</p>
  const options = versions
    .toSorted((one, other) => other.number - one.number)
    .map(({ number, handedInAt, isLate }) => {
      const at = formatDayAndTime(handedInAt, locale)
      return { value: String(number), label: isLate ? t`Version ${number}, ${at}, late` : t`Version ${number}, ${at}` }
    })
  return (
    <>
      {versions.length > 1 ? (
        <Select
          label={t`Version`}
          value={String(shown)}
          options={options}
          onChange={(value) => setShown(Number(value))}
          className="mb-4 max-w-full"
        />
      ) : (
        <p className="mb-4 text-ink-2">{options[0]!.label}</p>
      )}
      {shown < newest ? <NewerVersion newest={newest} onShow={() => setShown(newest)} /> : null}
      <FrozenVersion key={shown} submissionId={submissionId} version={shown} path={path} />
    </>
  )
}
