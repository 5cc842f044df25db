import { readFileSync } from 'node:fs'
import { release } from '@songloom/engine/dsp/release'
import { cepstrumSize } from '@songloom/engine/voice/spoken/spoken-sounds'
import type { SpeakerName, Speech, SpokenPhone, SpokenSounds } from '@songloom/engine/voice/spoken/spoken-sounds'
import { leftAt, readFlite } from './flite-program.ts'
import { createWasiHost } from './wasi-host.ts'
import type { WasiExports } from './wasi-host.ts'

type Words = readonly (readonly string[])[]

/** Longer phrases are no lines of a song. */
const maxWords = 64
/** The module never frees the memory of a phrase: above this limit it is instantiated again. */
const maxMemoryBytes = 48_000_000
/** Its spectra are those of 16 bit samples. */
const fullScale = Math.log(32_768)

/**
 * Speaks with Flite (Carnegie Mellon University) in this thread and returns the spectra of each phrase instead of its
 * sound. No state is kept between phrases, so that the same words always sound the same. The program is read at the
 * first phrase.
 */
export function fliteSpeech(programPath: string): SpokenSounds {
  let speaker: Flite | undefined
  return {
    speak(name, words) {
      if (words.length === 0 || words.length > maxWords) return undefined
      if (speaker === undefined || speaker.memoryBytes() > maxMemoryBytes) speaker = openFlite(programPath)
      return speaker.speak(name, words)
    },
  }
}

interface Flite {
  speak(name: SpeakerName, words: Words): Speech | undefined
  memoryBytes(): number
}

function openFlite(programPath: string): Flite {
  const file = new Uint8Array(readFileSync(programPath).buffer)
  const { module, segments } = readFlite(file)
  const host = createWasiHost()
  const exports = new WebAssembly.Instance(module, host.imports).exports as unknown as WasiExports
  for (const { at, bytes } of segments) new Uint8Array(exports.memory.buffer).set(bytes, at)
  const { at: changesFrom, bytes } = segments.at(-1)!
  const firstValues = bytes.slice()
  release(file)
  return {
    speak(name, words) {
      const memory = new Uint8Array(exports.memory.buffer)
      memory.fill(0, changesFrom)
      memory.set(firstValues, changesFrom)
      const text = `${words.map((_, index) => placeholder(index)).join(' ')}.`
      const args = ['flite', '-voice', name, '-add_lex', '/words', '-psdur', '-t', text, '-o', 'none']
      const { exitCode, printed } = host.run(exports, { args, files: { words: Buffer.from(lexicon(words)) } })
      const phones = phonesOf(printed)
      return exitCode === 0 && phones ? { phones, ...tracksOf(exports.memory.buffer) } : undefined
    },
    memoryBytes: () => exports.memory.buffer.byteLength,
  }
}

/** Pitch, mel-cepstrum and voicing of five bands per frame; the lowest band separates voice from noise. */
function tracksOf(memory: ArrayBuffer): Pick<Speech, 'cepstra' | 'periodicity'> {
  const [words, floats] = [new Uint32Array(memory), new Float32Array(memory)]
  const rowsAt = (place: number): { count: number; at: (frame: number) => number } => {
    const [count, , rows] = words.subarray(place / 4, place / 4 + 3) as unknown as [number, number, number]
    return { count, at: (frame) => words[rows / 4 + frame]! / 4 }
  }
  const [spoken, strengths] = [rowsAt(leftAt.cepstra), rowsAt(leftAt.strengths)]
  const cepstra = new Float32Array(spoken.count * cepstrumSize)
  const periodicity = new Float32Array(spoken.count)
  for (let frame = 0; frame < spoken.count; frame++) {
    const at = spoken.at(frame)
    cepstra.set(floats.subarray(at + 1, at + 1 + cepstrumSize), frame * cepstrumSize)
    cepstra[frame * cepstrumSize]! -= fullScale
    periodicity[frame] = floats[at]! > 0 ? floats[strengths.at(frame)]! : 0
  }
  return { cepstra, periodicity }
}

/** Made-up words that its text reader takes for words, each with the sounds that it shall have. */
function lexicon(words: Words): string {
  const line = (word: readonly string[], index: number): string =>
    `${placeholder(index)} : ${word.map(asFlite).join(' ')}\n`
  return words.map(line).join('')
}

function placeholder(index: number): string {
  return `ba${'bdgk'[index % 4]}${'aeio'[(index >> 2) % 4]}${'bdgk'[(index >> 4) % 4]}o`
}

/** Its unstressed AH is a sound of its own. */
function asFlite(symbol: string): string {
  return symbol === 'AH0' ? 'ax0' : symbol.toLowerCase()
}

/** One line of `phone:seconds`; anything else was a complaint. */
function phonesOf(printed: string): SpokenPhone[] | undefined {
  const line = printed.trim()
  if (!/^(?:[a-z]+:\d+\.\d+\s*)+$/.test(line)) return undefined
  return line.split(/\s+/).map((pair) => {
    const [name = '', end] = pair.split(':')
    return { symbol: name === 'ax' ? 'AH' : name.toUpperCase(), endSeconds: Number(end) }
  })
}
