// The consent check on right and wrong sentences and voices. npm run bench:consent
import { checkConsentSteps } from '@songloom/engine/consent/check-consent'
import type { ConsentFindings, Likeness } from '@songloom/engine/consent/check-consent'
import { finishSteps } from '@songloom/engine/dsp/run-steps'
import { profileOfSound } from '@songloom/engine/voice-model/testing/profile-of-sound'
import type { VoiceProfile } from '@songloom/engine/voice-model/voice-profile'
import { median, printTable } from '../lib/figures.ts'
import { otherSentences } from '../testing/other-choices.ts'
import { missingSynthesisers, speak, speakAll, speechVoices } from '../testing/speech-voices.ts'

const consents = [
  'I am the owner of this voice and I agree that Songloom learns it from my recordings',
  'This is my own voice and I allow songs to be made with it until I withdraw',
  'My name is Maria Lopez and I give permission to train a model of my voice today',
]
const others = [
  'The weather in the north will stay cold and cloudy until the end of the week',
  'I bought a new bicycle and I ride it to the office along the river every morning',
  'Please remember to water the plants and lock the garden gate before you leave tonight',
]

const results: Record<string, { verdicts: Likeness[]; scores: number[] }> = {}
function note(what: string, verdict: Likeness | null, score: number | null): void {
  if (verdict === null || score === null) return
  const result = (results[what] ??= { verdicts: [], scores: [] })
  result.verdicts.push(verdict)
  result.scores.push(score)
}

const check = (voice: number, read: string, asked: string, profile?: VoiceProfile): ConsentFindings =>
  finishSteps(checkConsentSteps(speak(speechVoices[voice]!, read), 44_100, asked, profile))

function measureVoice(voice: number, profiles: readonly VoiceProfile[]): void {
  for (const [n, text] of consents.entries()) {
    const right = check(voice, text, text, profiles[voice])
    note('the sentence, right', right.sentence, right.sentenceScore)
    note('its own voice', right.voice, right.voiceDistance)
    const next = check(voice, text, consents[(n + 1) % consents.length]!, profiles[(voice + n + 1) % profiles.length])
    note('another consent was read', next.sentence, next.sentenceScore)
    note('another voice', next.voice, next.voiceDistance)
    const other = check(voice, others[n]!, text)
    note('something else was read', other.sentence, other.sentenceScore)
  }
}

const missing = missingSynthesisers()
if (missing.length > 0) console.log(`Not measured: ${missing.join(', ')} not installed.`)
else {
  const profiles = speechVoices.map((voice) => profileOfSound(speakAll(voice, otherSentences.slice(0, 30))))
  for (const voice of speechVoices.keys()) measureVoice(voice, profiles)
  printTable(
    ['recording', 'matches', 'unsure', 'differs', 'score, least', 'median', 'most'],
    Object.entries(results).map(([what, { verdicts, scores }]) => [
      what,
      ...(['matches', 'unsure', 'differs'] as const).map((one) => `${verdicts.filter((v) => v === one).length}`),
      ...[Math.min(...scores), median(scores), Math.max(...scores)].map((score) => score.toFixed(3)),
    ]),
  )
}
