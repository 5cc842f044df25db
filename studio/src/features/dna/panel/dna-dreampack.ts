import { t } from '@lingui/core/macro'
import { outputStyles } from '@songloom/contracts/dna/generate.rules'
import { dreampackDefaults } from '@songloom/contracts/dreampacks/dreampacks.rules'
import { cutName } from '@songloom/contracts/library/names.rules'
import type { DnaSettings } from '@songloom/tools/dna/contract'
import { setUpDreampack } from '../../../panels/dialogs/dreampack-dialog.ts'
import type { DreampackPlan } from '../../../panels/dialogs/dreampack-dialog.ts'

const maxNameSigns = 60

/** The request in the specified fields of a dreampack (spec 2 §3). */
export function toDnaPlan(settings: DnaSettings, projectId: string | undefined): DreampackPlan {
  const output = settings.variant ?? 'song'
  const { model, source } = dreampackDefaults
  const idOf = (role: 'core' | 'song') => settings.dnas.find((dna) => dna.role === role)?.dnaId ?? null
  const name = cutName((settings.prompt || settings.lyrics).split('\n')[0]!.trim(), maxNameSigns)
  return {
    style: settings.dnas[0]?.name,
    hasLyrics: settings.lyrics !== '',
    ...(output === 'singing' ? {} : { outputType: output }),
    dnaState: {
      projectId: projectId ?? null,
      prompt: settings.prompt || null,
      actionByUser: 'dna',
      audioUrl: null,
      duration: settings.durationSeconds,
      loop: false,
      ...{ model, source },
      isDNA: true,
      generation_style: outputStyles[output],
      core_style_id: idOf('core'),
      reference_audio_id: idOf('song'),
      dna_id: idOf('core') ?? idOf('song'),
      dnaType: settings.dnaType,
      tempo: null,
      key: null,
      metadata: {
        version: settings.version,
        ...(settings.lyrics ? { lyrics: settings.lyrics } : {}),
        ...(name ? { name } : {}),
      },
    },
  }
}

/** Why no dreampack can be made: a style of instruments alone or two styles have no place in its request. */
export const findDreampackProblem = ({ dnaType }: DnaSettings): string | undefined =>
  dnaType === 'core' || dnaType === 'song'
    ? undefined
    : t`A Dreampack follows one style. Choose a core style or a song style.`

export const setUpDnaDreampack = (settings: DnaSettings, projectId: string | undefined): void =>
  setUpDreampack(toDnaPlan(settings, projectId))
