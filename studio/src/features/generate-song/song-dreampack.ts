import type { PlanFeatures } from '@songloom/contracts/account/plans.rules'
import { t } from '@lingui/core/macro'
import type { SongReference } from '@songloom/tools/generate-song/contract'
import { listStylesForMode } from '@songloom/tools/generate-song/definition.rules'
import { getToolPriceTokens } from '@songloom/tools/registry.rules'
import { dreampackDefaults } from '@songloom/contracts/dreampacks/dreampacks.rules'
import { getGenreName } from '@songloom/contracts/music/genres.rules'
import { cutName } from '@songloom/contracts/library/names.rules'
import { notify } from '../../lib/shell/notify.ts'
import { setUpDreampack } from '../../panels/dialogs/dreampack-dialog.ts'
import type { DreampackPlan, PlanOutput } from '../../panels/dialogs/dreampack-dialog.ts'
import { getMotif } from '../../panels/motif/motif.ts'
import { mayAsk } from './may-ask.ts'
import { getSongReferences } from './references.ts'
import { saveDraftNow, useSongDraft } from '../../panels/song/song-draft.ts'
import type { SongDraft } from '../../panels/song/song-draft.ts'
import { getSentSeconds } from './song-job.ts'

const maxNameSigns = 60

/** The request in one line. */
function nameOf({ mode, prompt, lyrics }: SongDraft): string {
  const words = mode === 'describe' ? prompt : lyrics.replace(/\[[^\]]*\]/g, ' ')
  return cutName(words.trim().split('\n')[0]!.trim(), maxNameSigns)
}

/** The song panel’s draft in the specified fields (spec 2 §3). */
export function toSongPlan(
  draft: SongDraft,
  references: readonly SongReference[],
  projectId: string | undefined,
): DreampackPlan {
  const { mode, version, prompt, lyrics } = draft
  const styles = listStylesForMode(mode, draft.styles)
  const { model, source, dnaType } = dreampackDefaults
  const song: PlanOutput = { type: 'song', trackTokens: getToolPriceTokens('song_gen') }
  return {
    style: styles[0],
    outputs: mode === 'custom' ? [song] : [song, { ...song, type: 'instrumental' }],
    dnaState: {
      projectId: projectId ?? null,
      prompt: mode === 'describe' ? prompt : null,
      actionByUser: 'song_gen',
      audioUrl: references[0]?.audioId ?? null,
      duration: getSentSeconds(draft),
      loop: false,
      ...{ model, source, dnaType },
      isDNA: false,
      tempo: null,
      key: null,
      metadata: {
        mode,
        version,
        ...(mode === 'custom' ? { lyrics } : {}),
        styleOfMusic: styles,
        name: nameOf(draft),
        tags: styles.map(getGenreName),
      },
    },
  }
}

/** Opens the dialog with what the panel holds; the panel says why it cannot. */
export function setUpSongDreampack(projectId: string | undefined, features: PlanFeatures): void {
  const draft = useSongDraft.getState()
  const references = getSongReferences(draft)
  if (!mayAsk(draft, features, references)) return
  if (getMotif('song_gen')) return notify.info(t`A Dreampack takes no MIDI file. Remove it first.`)
  // The request has a place for one audio.
  if (references.length > 1 || references.some(({ slot }) => slot !== 'song')) {
    notify.info(t`A Dreampack can follow one song. Remove the singing and music references first.`)
    return
  }
  saveDraftNow()
  setUpDreampack(toSongPlan(draft, references, projectId))
}
