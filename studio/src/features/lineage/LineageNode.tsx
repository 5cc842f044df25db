import { useLingui } from '@lingui/react/macro'
import type { LineageNode as Node } from '@songloom/contracts/library/lineage'
import { toCoverUrl, formatClock, formatDayAndTime, hashText } from '../../lib/i18n/format.ts'
import { toggleTrack, usePlayer } from '../../audio/player.ts'
import { TrackLink } from '../../player/TrackLink.tsx'
import { toTrack } from '../../lib/cache/audios/tracks.ts'
import { classes } from '../../ui/classes.ts'
import { Cover } from '../../ui/pictures/Cover.tsx'
import { PlayButton } from '../../ui/controls/PlayButton.tsx'
import { getToolLabels } from '../../lib/jobs/tool-lookup.ts'
import { closeLineage, pushLineage } from '../../panels/dialogs/lineage-dialog.ts'

type Audio = NonNullable<Node['audio']>

/** Tool, date and length of an audio, and whether it was deleted. */
function Facts({ node: { tool, createdAt, isGone, audio } }: { node: Node }) {
  const { t, i18n } = useLingui()
  const facts = [
    ...(isGone ? [t`Deleted`] : []),
    ...(tool === null ? [] : [i18n._(getToolLabels(tool).name)]),
    ...(createdAt === null ? [] : [formatDayAndTime(createdAt, i18n.locale)]),
    ...(audio === null ? [] : [formatClock(audio.duration)]),
  ]
  return (
    <span className="flex flex-wrap text-xs text-ink-3">
      {facts.map((fact, i) => (
        <span key={i} className="whitespace-pre">
          {i < facts.length - 1 ? `${fact} · ` : fact}
        </span>
      ))}
    </span>
  )
}

function PlayIt({ audio }: { audio: Audio }) {
  const { t } = useLingui()
  const track = toTrack(audio)
  const { title } = track
  const playing = usePlayer((state) => state.playing && state.track?.id === track.id)
  return (
    <PlayButton
      size="small"
      quiet={!playing}
      playing={playing}
      label={playing ? t`Pause ${title}` : t`Play ${title}`}
      onPress={() => toggleTrack(track)}
    />
  )
}

interface Props {
  node: Node
  /** The one that is looked at leads nowhere. */
  current?: boolean
}

/** One audio of a lineage: its name selects it, buttons play it and open its project. */
export function LineageNode({ node, current }: Props) {
  const { t } = useLingui()
  const name = node.name ?? t`An audio that no longer exists`
  const words = (
    <>
      <span dir="auto" className={classes('line-clamp-2 font-medium', node.isGone && 'text-ink-3 line-through')}>
        {name}
      </span>
      <Facts node={node} />
    </>
  )
  const { audio, audioId } = node
  // An audio that no longer exists cannot be selected.
  const leads = !current && node.name !== null
  return (
    <div
      aria-current={current || undefined}
      className={classes('flex min-h-14 items-center gap-3 rounded-md p-2', current && 'border border-field bg-raised')}
    >
      <Cover seed={hashText(audioId)} url={toCoverUrl(audio?.albumArt ?? null, 128)} className="size-10 shrink-0" />
      {leads ? (
        <button type="button" className="min-w-0 grow text-left hover:underline" onClick={() => pushLineage(audioId)}>
          {words}
        </button>
      ) : (
        <div className="min-w-0 grow">{words}</div>
      )}
      {audio ? (
        <>
          <PlayIt audio={audio} />
          <TrackLink
            track={toTrack(audio)}
            className={classes(
              'inline-flex min-h-8 shrink-0 items-center rounded-md px-2 text-sm text-ink-2 hover:bg-raised',
              'hover:text-ink',
            )}
            onClick={closeLineage}
          >
            {t`Open`}
          </TrackLink>
        </>
      ) : null}
    </div>
  )
}
