import { t } from '@lingui/core/macro'
import { dreampackDefaults } from '@songloom/contracts/dreampacks/dreampacks.rules'
import { planFeatures } from '@songloom/contracts/account/plans.rules'
import type { MusicSettings } from '@songloom/tools/generate-music/contract'
import { getSongTextLimit } from '@songloom/tools/generate-song/definition.rules'
import { getToolPriceTokens } from '@songloom/tools/registry.rules'
import { cutName } from '@songloom/contracts/library/names.rules'
import { defaultVersion } from '@songloom/contracts/music/versions.rules'
import { notify } from '../../lib/shell/notify.ts'
import { setUpDreampack } from '../../panels/dialogs/dreampack-dialog.ts'
import type { DreampackPlan } from '../../panels/dialogs/dreampack-dialog.ts'
import { listTagNames } from './music-draft.ts'

const maxNameSigns = 60

/** The panel’s draft in the specified fields (spec 2 §3): tags are words that the engine reads in a prompt. */
export function toMusicPlan(settings: MusicSettings, projectId: string | undefined): DreampackPlan {
  const { lyrics, tags, durationSeconds } = settings
  const { model, source, dnaType } = dreampackDefaults
  const names = listTagNames(tags)
  const trackTokens = getToolPriceTokens('song_gen')
  return {
    style: tags.genre[0],
    outputs: [
      { type: 'song', trackTokens },
      { type: 'instrumental', trackTokens },
    ],
    outputType: 'instrumental',
    dnaState: {
      projectId: projectId ?? null,
      prompt: [lyrics.trim(), ...names].join(', '),
      actionByUser: 'song_gen',
      audioUrl: null,
      duration: durationSeconds,
      loop: false,
      ...{ model, source, dnaType },
      isDNA: false,
      tempo: null,
      key: null,
      metadata: {
        mode: 'describe',
        version: defaultVersion,
        name: cutName(lyrics.trim().split('\n')[0]!, maxNameSigns),
        tags: names,
      },
    },
  }
}

/** Opens the dialog with what the panel holds. */
export function setUpMusicDreampack(settings: MusicSettings, projectId: string | undefined): void {
  if (settings.motif) return notify.info(t`A Dreampack takes no MIDI file. Remove it first.`)
  if (settings.loop || settings.reference) {
    notify.info(t`A Dreampack makes whole tracks from words. Turn the loop off and remove the reference first.`)
    return
  }
  const plan = toMusicPlan(settings, projectId)
  const limit = getSongTextLimit(defaultVersion, planFeatures.free)
  if ((plan.dnaState.prompt ?? '').length > limit) {
    notify.info(t`A Dreampack’s prompt has ${limit} characters at most, tags included. Shorten it or remove tags.`)
    return
  }
  setUpDreampack(plan)
}
