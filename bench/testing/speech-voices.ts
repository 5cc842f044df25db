import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { decodeWav } from '@songloom/activities/media/wav/decode-wav'
import { resample } from '@songloom/engine/analyse/signal/resample'
import type { Stereo } from '@songloom/engine/dsp/stereo'

/** A synthesiser of Debian that runs in a process of its own; only its audio is used. */
type Program = 'flite' | 'text2wave' | 'espeak-ng'
export interface SpeechVoice {
  name: string
  program: Program
  voice: string
}

/** Three of Flite, one of Festival, six of eSpeak NG. */
export const speechVoices: readonly SpeechVoice[] = [
  ...['awb', 'rms', 'slt'].map((voice) => ({ name: `flite ${voice}`, program: 'flite' as const, voice })),
  { name: 'festival ked', program: 'text2wave', voice: 'voice_ked_diphone' },
  ...['en-us+m3', 'en-us+f2', 'en-us+klatt2', 'en-us+f5', 'en-gb+m7'].map((voice) => ({
    name: `espeak ${voice}`,
    program: 'espeak-ng' as const,
    voice,
  })),
]

const calls: Record<Program, (voice: string, text: string, path: string) => string[]> = {
  flite: (voice, text, path) => ['-voice', voice, '-t', text, '-o', path],
  text2wave: (voice, text, path) => ['-eval', `(${voice})`, text, '-o', path],
  'espeak-ng': (voice, text, path) => ['-v', voice, '-s', '150', '-w', path, text],
}

/** Programs that this machine lacks (apt: flite, festival, festvox-kdlpc16k, espeak-ng). */
export function missingSynthesisers(): string[] {
  return [...new Set(speechVoices.map(({ program }) => program))].filter((program) => {
    try {
      execFileSync('which', [program], { stdio: 'ignore' })
      return false
    } catch {
      return true
    }
  })
}

/** Speech at 44.1 kHz with a peak of a half, and a quarter of a second of silence after it. */
export function speak({ program, voice }: SpeechVoice, text: string): Stereo {
  const folder = mkdtempSync(join(tmpdir(), 'speech-'))
  try {
    const [path, words] = [join(folder, 'speech.wav'), join(folder, 'words.txt')]
    writeFileSync(words, text)
    execFileSync(program, calls[program](voice, program === 'text2wave' ? words : text, path), { stdio: 'ignore' })
    const { left, sampleRate } = decodeWav(readFileSync(path))
    return levelled(resample(left, sampleRate, 44_100))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function levelled(mono: Float32Array): Stereo {
  const peak = mono.reduce((most, x) => Math.max(most, Math.abs(x)), 1e-6)
  const left = new Float32Array(mono.length + 11_025)
  left.set(mono.map((x) => (0.5 * x) / peak))
  return { left, right: left }
}

/** Texts one after the other. */
export function speakAll(voice: SpeechVoice, texts: readonly string[]): Stereo {
  const parts = texts.map((text) => speak(voice, text).left)
  const left = new Float32Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    left.set(part, at)
    at += part.length
  }
  return { left, right: left }
}
