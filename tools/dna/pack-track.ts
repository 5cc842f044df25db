import { dreampackDefaults } from '@songloom/contracts/dreampacks/dreampacks.rules'
import type { DreampackType } from '@songloom/contracts/dreampacks/dreampacks.rules'
import type { DreampackDnaState } from '@songloom/contracts/dreampacks/dreampacks'
import type { DnaOutput } from '@songloom/contracts/dna/dna.rules'
import { dnaTypes } from '@songloom/contracts/dna/generate.rules'
import { isComing, isVersion } from '@songloom/contracts/music/versions.rules'
import { rejectField } from '../shared/reject.ts'
import { describeKey, describeTempo } from '../shared/describe-tempo-key.ts'
import type { PackTrack, RequestFields } from '../tool-handler.ts'

const outputOf: Record<DreampackType, DnaOutput> = { song: 'song', vocal: 'singing', instrumental: 'instrumental' }

/** Tempo and key in the words that the engine parses after the prompt. */
const promptOf = ({ prompt, tempo, key }: DreampackDnaState): string =>
  [prompt?.trim(), describeTempo(tempo), describeKey(key)].filter((word) => word).join(', ')

/** Versions of earlier dreampacks were any text: without a known one that is out, the handler's default is made. */
const versionOf = (sent: string | undefined): string | undefined =>
  sent !== undefined && isVersion(sent) && !isComing(sent) ? sent : undefined

/** A song with a DNA as a track of a dreampack: its generation state is that of spec 2 §3. */
export const dnaTrack: PackTrack<'dna'> = {
  toRequest(state, type): RequestFields {
    if (state.loop) rejectField('loop')
    if (state.model && state.model !== dreampackDefaults.model) rejectField('model')
    const dnaType = state.dnaType ?? (state.reference_audio_id ? 'song' : 'core')
    if (!dnaTypes.some((one) => one === dnaType)) rejectField('dnaType')
    return {
      output: outputOf[type],
      dnaType,
      prompt: promptOf(state),
      duration: state.duration ?? dreampackDefaults.durationSeconds,
      lyrics: type === 'instrumental' ? undefined : state.metadata?.lyrics,
      version: versionOf(state.metadata?.version),
      core_style_id: state.core_style_id ?? state.dna_id ?? undefined,
      reference_audio_id: state.reference_audio_id ?? undefined,
      audioUrl: state.audioUrl ?? state.audio_url ?? undefined,
    }
  },
}
