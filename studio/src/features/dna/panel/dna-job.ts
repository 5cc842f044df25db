import { msg } from '@lingui/core/macro'
import { outputActions, dnaConstants, outputStyles } from '@songloom/contracts/dna/generate.rules'
import { getRenderedDurationSeconds } from '@songloom/contracts/music/versions.rules'
import type { DnaSettings } from '@songloom/tools/dna/contract'
import { getToolPriceTokens } from '@songloom/tools/registry.rules'
import type { JobDraft } from '../../../lib/jobs/job-draft.ts'
import { getToolSentence } from '../../../lib/jobs/tool-sentence.ts'
import { getComingVersionLabel } from '../../../panels/create/coming-version.ts'
import { clearSent } from '../../../panels/text/clear-sent.ts'
import { useDnaDraft } from './dna-store.ts'

/** The request of spec 2 §7: constants, and the id of the style in each role. */
export function toDnaJob(settings: DnaSettings): JobDraft {
  const output = settings.variant ?? 'song'
  const idOf = (role: DnaSettings['dnas'][number]['role']) => settings.dnas.find((dna) => dna.role === role)?.dnaId
  return {
    settings,
    route: 'generateDna',
    action: outputActions[output],
    prompt: settings.prompt || settings.lyrics,
    fields: {
      ...dnaConstants,
      duration: settings.durationSeconds,
      generation_style: outputStyles[output],
      dnaType: settings.dnaType,
      version: settings.version,
      songDescription: settings.prompt || undefined,
      lyrics: settings.lyrics || undefined,
      isCustomSong: settings.dnaType === 'custom' || undefined,
      core_style_id: idOf('core'),
      reference_audio_id: idOf('song'),
      vocal_style_id: idOf('vocal'),
      instrumental_style_id: idOf('instrumental'),
    },
    priceTokens: getToolPriceTokens('dna', settings.variant),
    soundSeconds: getRenderedDurationSeconds(settings.durationSeconds),
    started: msg`Starting DNA generation...`,
    coming: getComingVersionLabel(settings.version),
    fallbacks: {
      request: () => getToolSentence('request_failed'),
      project: () => getToolSentence('project_unidentified'),
    },
    accepted: () =>
      useDnaDraft.setState((draft) => clearSent(draft, { description: settings.prompt, lyrics: settings.lyrics })),
  }
}
