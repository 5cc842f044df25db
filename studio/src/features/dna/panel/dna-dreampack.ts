import { t } from '@lingui/core/macro'
import type { Dna } from '@songloom/contracts/dna/dna'
import { outputStyles } from '@songloom/contracts/dna/generate.rules'
import { dreampackDefaults } from '@songloom/contracts/dreampacks/dreampacks.rules'
import { cutName } from '@songloom/contracts/library/names.rules'
import { hasWords } from '@songloom/contracts/music/words.rules'
import type { DnaSettings } from '@songloom/tools/dna/contract'
import { setUpDreampack } from '../../../panels/dialogs/dreampack-dialog.ts'
import type { DreampackPlan, PlanOutput } from '../../../panels/dialogs/dreampack-dialog.ts'
import { sumPrice } from './dna-draft.ts'

const maxNameSigns = 60

/** What the style supports: lyrics are sung, and what is sung needs words. */
function listOutputs(settings: DnaSettings, dnas: readonly Dna[]): DreampackPlan['outputs'] {
  const { variant = 'song', prompt, lyrics } = settings
  const hasText = hasWords(lyrics) || hasWords(prompt)
  const support = dnas[0]?.output_support ?? [variant]
  const [first, ...others] = support
    .filter((type) => type === variant || (type === 'instrumental' ? !hasWords(lyrics) : hasText))
    .map((type): PlanOutput => ({ type, trackTokens: sumPrice(type, dnas) }))
  return [first ?? { type: variant, trackTokens: sumPrice(variant, dnas) }, ...others]
}

/** The request in the specified fields of a dreampack (spec 2 §3). */
export function toDnaPlan(settings: DnaSettings, dnas: readonly Dna[], projectId: string | undefined): DreampackPlan {
  const output = settings.variant ?? 'song'
  const { model, source } = dreampackDefaults
  const idOf = (role: 'core' | 'song') => settings.dnas.find((dna) => dna.role === role)?.dnaId ?? null
  const name = cutName((settings.prompt || settings.lyrics).split('\n')[0]!.trim(), maxNameSigns)
  return {
    style: settings.dnas[0]?.name,
    outputs: listOutputs(settings, dnas),
    outputType: output,
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

export const setUpDnaDreampack = (settings: DnaSettings, dnas: readonly Dna[], projectId: string | undefined): void =>
  setUpDreampack(toDnaPlan(settings, dnas, projectId))
