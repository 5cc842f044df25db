import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { WASI } from 'node:wasi'
import type { SpokenPhone, SpokenSounds, Speech } from '@songloom/engine/voice/spoken/spoken-sounds'
import { decodeWav } from '../media/decode-wav.ts'

/** Longer phrases are no lines of a song. */
const maxWords = 64

/**
 * Flite (Carnegie Mellon University) as the one who speaks, in this thread: each phrase is a run of its own with nothing kept between, so
 * that the same words give the same samples whatever was spoken before. The program is compiled at the first phrase.
 */
export function fliteSpeech(programPath: string): SpokenSounds {
  let program: WebAssembly.Module | undefined
  return {
    speak(speaker, words) {
      if (words.length === 0 || words.length > maxWords) return undefined
      program ??= new WebAssembly.Module(readFileSync(programPath))
      const folder = mkdtempSync(join(tmpdir(), 'songloom-speech-'))
      try {
        return speakIn(folder, program, speaker, words)
      } finally {
        rmSync(folder, { recursive: true })
      }
    },
  }
}

function speakIn(
  folder: string,
  program: WebAssembly.Module,
  speaker: string,
  words: readonly (readonly string[])[],
): Speech | undefined {
  const said = join(folder, 'phones')
  writeFileSync(join(folder, 'words'), lexicon(words))
  const stdout = openSync(said, 'w')
  try {
    const text = `${words.map((_, index) => placeholder(index)).join(' ')}.`
    const args = ['flite', '-voice', speaker, '-add_lex', '/words', '-psdur', '-t', text, '-o', '/speech.wav']
    const wasi = new WASI({ version: 'preview1', args, preopens: { '/': folder }, stdout, returnOnExit: true })
    const imports = wasi.getImportObject() as WebAssembly.Imports
    if (wasi.start(new WebAssembly.Instance(program, imports)) !== 0) return undefined
  } finally {
    closeSync(stdout)
  }
  const phones = phonesOf(readFileSync(said, 'utf8'))
  const { left, sampleRate } = decodeWav(readFileSync(join(folder, 'speech.wav')))
  return phones && { samples: left, sampleRate, phones }
}

/** Made-up words that its text reader takes for words, each with the sounds that it shall have. */
function lexicon(words: readonly (readonly string[])[]): string {
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
