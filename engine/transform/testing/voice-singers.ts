import type { VoiceId } from '@songloom/contracts/music/voice-ids.rules'
import { getVoice } from '@songloom/contracts/music/voices.rules'
import type { VocalStyleName } from '../../score/vocal-style-names.ts'
import { rendered } from '../../voice/testing/measure.ts'
import { sungScore } from '../../voice/testing/sung-score.ts'
import { vocalStyles } from '../../voice/vocal-styles.ts'
import { meanEnvelope } from '../mean-envelope.ts'

/** In which style our own singer sings to be measured. */
const styles: Record<VoiceId, VocalStyleName> = {
  'copper-alto': 'pop-female',
  'glass-soprano': 'orchestral-choir',
  'oak-baritone': 'pop-male',
  'slate-bass': 'hiphop',
  'velvet-breath': 'asmr-singing',
  'gravel-road': 'hard-rock',
  'paper-lantern': 'kawaii',
  'night-radio': 'voicemail-male',
  'twin-rivers': 'choir',
  'stone-chapel': 'gregorian-chant',
  'brass-tenor': 'ancient-chant',
  'neon-sugar': 'hyperpop-female',
  'ember-growl': 'metal',
  'pale-moth': 'ghost-whispering',
}

const texts = ['The river carries all our names tonight', 'And every window keeps a little light']
const steps = [0, 2, 4, 5, 7, 4, 2, 0]

/** Mean envelope in dB of our own singer in a voice's style, register and tract, to a tenth. */
export function measuredEnvelope(id: VoiceId): number[] {
  const { homeMidi, formantScale } = getVoice(id).recipe
  const style = styles[id]
  const lines = texts.map((text, line) => ({
    text,
    midis: steps.map((step) => homeMidi - 2 + step),
    startSeconds: 0.2 + 4 * line,
    syllableSeconds: 0.34,
  }))
  const voice = {
    style,
    register: homeMidi > 55 ? 'high' : 'low',
    formantScale: formantScale / vocalStyles[style].formantScale,
    breathiness: 0.06,
    vibratoCents: 20,
  } as const
  const { left, right } = rendered(sungScore(lines, style, { voice }))
  const mono = left.map((x, i) => 0.5 * (x + right[i]!))
  return [...meanEnvelope(mono, 44_100)].map((db) => Math.round(db * 10) / 10)
}
