// Learned voices: identity, naturalness and words of conversions and singing. npm run bench:voices
import { getVoice } from '@songloom/contracts/music/voices.rules'
import { finishSteps } from '@songloom/engine/dsp/run-steps'
import type { Stereo } from '@songloom/engine/dsp/stereo'
import { integratedLufs } from '@songloom/engine/mix/loudness'
import type { VoiceTarget } from '@songloom/engine/score/voice-target'
import { swapVoiceSteps } from '@songloom/engine/transform/swap-voice'
import type { VoiceSwap } from '@songloom/engine/transform/swap-voice'
import { nearestVoice, profileOfSound } from '@songloom/engine/voice-model/testing/profile-of-sound'
import { toTarget } from '@songloom/engine/voice-model/voice-habits'
import type { VoiceProfile } from '@songloom/engine/voice-model/voice-profile'
import { alteredSingers, lineSingers, singLines } from '@songloom/engine/voice/testing/altered-singers'
import { percent, printTable } from '../lib/figures.ts'
import { otherSentences } from '../testing/other-choices.ts'
import { heardIn, missingPrograms } from '../testing/recogniser.ts'
import { missingSynthesisers, speakAll, speechVoices } from '../testing/speech-voices.ts'
import { sentences } from '../testing/sung-choices.ts'

const training = otherSentences.slice(0, 30)
const sungTexts = [sentences.slice(0, 4), sentences.slice(4, 8)]
const wordTexts = sentences.slice(8, 20)
const usual: VoiceSwap = {
  recipe: getVoice('copper-alto').recipe,
  pitchSemitones: 0,
  timbreAmount: 1,
  detector: 'periods',
  medianRadius: 3,
  bandwidthRateHz: 44_100,
  reverb: { wetness: 0, dryness: 1, size: 0 },
}

const convert = (line: Stereo, target?: VoiceTarget): Stereo =>
  finishSteps(swapVoiceSteps(line, line, { ...usual, target }))!.sound

interface Tally {
  right: number
  all: number
  clipped: number
  levelLu: number
}
const tally = (): Tally => ({ right: 0, all: 0, clipped: 0, levelLu: 0 })

function count(
  sum: Tally,
  sound: Stereo,
  name: string,
  profiles: ReadonlyMap<string, VoiceProfile>,
  lufs?: number,
): void {
  sum.all++
  if (nearestVoice(sound, profiles) === name) sum.right++
  if (sound.left.some((x) => Math.abs(x) >= 1)) sum.clipped++
  if (lufs !== undefined) sum.levelLu = Math.max(sum.levelLu, Math.abs(integratedLufs(sound) - lufs))
}

function measureIdentity(profiles: ReadonlyMap<string, VoiceProfile>): void {
  const [converted, ignored, sung] = [tally(), tally(), tally()]
  for (const [name, profile] of profiles)
    for (const one of lineSingers)
      for (const texts of sungTexts) {
        const line = singLines(texts, one)
        const lufs = integratedLufs(line)
        count(converted, convert(line, toTarget(profile)), name, profiles, lufs)
        count(ignored, convert(line), name, profiles, lufs)
        count(sung, singLines(texts, one, toTarget(profile)), name, profiles)
      }
  const row = (what: string, { right, all, clipped, levelLu }: Tally): string[] => [
    what,
    `${right} of ${all}`,
    percent(right / all),
    `${clipped}`,
    levelLu ? `${levelLu.toFixed(2)} LU` : '–',
  ]
  printTable(
    [`${profiles.size} voices`, 'nearest to its own', 'share', 'clipped', 'largest change of level'],
    [row('converted', converted), row('sung', sung), row('planted defect: profile ignored', ignored)],
  )
}

function measureWords(profiles: ReadonlyMap<string, VoiceProfile>): void {
  if (missingPrograms().length > 0)
    return console.log(`Words not measured: ${missingPrograms().join(' and ')} missing.`)
  const understood = (make: (line: Stereo) => Stereo): string => {
    const sounds = lineSingers.flatMap((one) => wordTexts.map((text) => make(singLines([text], one)).left))
    const heard = heardIn(sounds, sentences)
    return `${heard.filter((text, n) => text === wordTexts[n % wordTexts.length]).length} of ${sounds.length}`
  }
  const rows = [...profiles].map(([name, profile]) => [
    `learned: ${name}`,
    understood((line) => convert(line, toTarget(profile))),
  ])
  const own = [
    ['the line itself', understood((line) => line)],
    ['Copper Alto', understood((line) => convert(line))],
  ]
  printTable(['sentences of 25 choices', 'understood'], [...own, ...rows])
}

const missing = missingSynthesisers()
const speech = missing.length > 0 ? [] : speechVoices
if (missing.length > 0) console.log(`Without voices of speech: ${missing.join(', ')} not installed.`)
const profiles = new Map([
  ...speech.map((voice) => [voice.name, profileOfSound(speakAll(voice, training))] as const),
  ...alteredSingers.map((one) => [one.name, profileOfSound(singLines(training.slice(0, 16), one))] as const),
])
measureIdentity(profiles)
measureWords(new Map([...profiles].filter((_, n) => n % 4 === 0)))
