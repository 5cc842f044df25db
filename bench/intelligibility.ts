import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { silence } from '@songloom/engine/dsp/stereo'
import { createVocalRenderer } from '@songloom/engine/voice/vocal-renderer'
import { sungScore } from '@songloom/engine/voice/testing/sung-score'
import { singWithSpeech } from './testing/spoken-singers.ts'
import type { VocalStyleName } from '@songloom/engine/score/vocal-style-names'

/**
 * Word accuracy of pocketsphinx (a recogniser that knows nothing of us) on isolated words of the singer, out of a closed
 * vocabulary: with formants from tables, then with the sounds of speech. A tool for work on the voice: needs pocketsphinx_batch, its en-us model and sox, and says so without them.
 */
const vocabularies: Record<string, string> = {
  'twenty words':
    'love river night morning water fire heart dream money city people summer window shadow golden together dancing silver mountain yesterday',
  'forty short words':
    'love heart night light fire dream moon sun sky rain sea time home road hand eyes face voice song street door gold blue red cold warm deep high true free stay come go run fall rise hold sing dance cry',
}
const roomNoise = 120
const model = '/usr/share/pocketsphinx/model/en-us'

interface Way {
  name: string
  style: VocalStyleName
  midis: number[]
  syllableSeconds: number
}

const ways: Way[] = [
  { name: 'spoken at a low pitch', style: 'spoken-word', midis: [45], syllableSeconds: 0.3 },
  { name: 'sung by a low voice', style: 'pop-male', midis: [52, 54], syllableSeconds: 0.45 },
  { name: 'sung by a high voice, in the middle', style: 'pop-female', midis: [57, 59], syllableSeconds: 0.45 },
  { name: 'sung by a high voice', style: 'pop-female', midis: [62, 64], syllableSeconds: 0.45 },
]

function wordSound(word: string, way: Way): Float32Array {
  const high = way.style === 'pop-female'
  const score = sungScore(
    [{ text: word, midis: way.midis, startSeconds: 0.5, syllableSeconds: way.syllableSeconds }],
    way.style,
  )
  score.voice = {
    style: way.style,
    register: high ? 'high' : 'low',
    formantScale: high ? 1.14 : 1,
    breathiness: 0.06,
    vibratoCents: 20,
  }
  const sound = silence(score.durationSeconds * 44100)
  for (const _ of createVocalRenderer(score).next(sound, sound.left.length)) void _
  return sound.left
}

function write(folder: string, word: string, sound: Float32Array): void {
  const peak = sound.reduce((most, x) => Math.max(most, Math.abs(x)), 0)
  // A quiet room: recognisers expect one.
  let state = 1
  const room = (): number => (state = (state * 16807) % 2147483647) / 2147483647 - 0.5
  const raw = Int16Array.from(sound, (x) => (x / peak) * 16000 + roomNoise * room())
  writeFileSync(join(folder, `${word}.s16`), raw)
  execFileSync(
    'sox',
    [
      '-t',
      'raw',
      '-r',
      '44100',
      '-e',
      'signed',
      '-b',
      '16',
      '-c',
      '1',
      join(folder, `${word}.s16`),
      '-r',
      '16000',
      '-t',
      'raw',
      join(folder, `${word}.raw`),
    ],
    { stdio: 'ignore' },
  )
}

/** The words heard wrongly, as 'said>heard'. */
function listen(words: string[], way: Way): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'intelligible-'))
  try {
    for (const word of words) write(folder, word, wordSound(word, way))
    writeFileSync(join(folder, 'words.jsgf'), `#JSGF V1.0;\ngrammar words;\npublic <word> = ${words.join(' | ')};\n`)
    writeFileSync(join(folder, 'list'), words.join('\n') + '\n')
    const options = {
      '-hmm': join(model, 'en-us'),
      '-dict': join(model, 'cmudict-en-us.dict'),
      '-jsgf': join(folder, 'words.jsgf'),
      '-ctl': join(folder, 'list'),
      '-cepdir': folder,
      '-cepext': '.raw',
      '-adcin': 'yes',
      '-hyp': join(folder, 'heard'),
    }
    execFileSync('pocketsphinx_batch', Object.entries(options).flat(), { stdio: 'ignore' })
    const heard = readFileSync(join(folder, 'heard'), 'utf8')
      .trim()
      .split('\n')
      .map((line) => line.split(' (')[0]!.trim())
    return words.flatMap((word, i) => (heard[i] === word ? [] : [`${word}>${heard[i] || '-'}`]))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function present(program: string): boolean {
  try {
    execFileSync('which', [program], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

const missing = ['pocketsphinx_batch', 'sox'].filter((program) => !present(program))
if (missing.length > 0) console.log(`Not measured: ${missing.join(' and ')} not installed.`)
else {
  measure('formants')
  if (await singWithSpeech()) measure('speech')
  else console.log('The sounds of speech are not measured: their package is not installed.')
}

function measure(sounds: string): void {
  for (const way of ways) {
    for (const [name, list] of Object.entries(vocabularies)) {
      const words = list.split(' ')
      const wrong = listen(words, way)
      console.log(
        `${sounds}, ${way.name}, ${name}: ${words.length - wrong.length} of ${words.length} (chance 1). Wrong: ${wrong.join(' ') || 'none'}`,
      )
    }
  }
}
