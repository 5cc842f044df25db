import { readFileSync } from 'node:fs'
import { listeningScript } from './listening-sheet.ts'

/** A song of which there are two files: `KEY.own.mp3` and `KEY.recorded.mp3`. */
export interface ComparedSong {
  key: string
  genre: string
  title: string
  durationSeconds: number
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`)

const choices = [
  ['a', 'A'],
  ['same', 'No difference'],
  ['b', 'B'],
] as const

const radio = (key: string, [value, label]: (typeof choices)[number]): string =>
  `<label><input type="radio" name="${escaped(key)}" value="${value}"> ${label}</label>`

const versionButton = (name: string, genre: string): string =>
  `<button type="button" class="version" aria-pressed="false" aria-label="Play ${name}, ${genre}">${name}</button>`

const positionSlider = (genre: string, durationSeconds: number): string =>
  `<input type="range" class="position" min="0" max="${durationSeconds}" step="0.1" value="0"
 aria-label="Position, ${genre}" aria-valuetext="0:00"><span class="time">0:00</span>`

function songRow({ key, genre, title, durationSeconds }: ComparedSong): string {
  const name = escaped(genre)
  return `<li data-key="${escaped(key)}"><h2>${name}</h2><p class="title">${escaped(title)}</p>
<div class="player">${versionButton('A', name)}${versionButton('B', name)}
${positionSlider(name, durationSeconds)}</div>
<p class="trouble" role="alert" hidden>This version can’t be played. Its file may be missing.</p>
<fieldset><legend>Which would you rather hear again?</legend>
${choices.map((choice) => radio(key, choice)).join('')}</fieldset>
<input class="note" aria-label="Notes on ${name}" placeholder="What made the difference?">
<p class="answer" hidden></p></li>`
}

const style = readFileSync(new URL('./blind-page.css', import.meta.url), 'utf8')

/**
 * A page for blind comparison of each song by our own voices and by recordings. The browser stores answers until the
 * songs are regenerated, and exports them as CSV.
 */
export const blindPage = (songs: readonly ComparedSong[], madeAt: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Which sounds better?</title><link rel="icon" href="data:,"><style>${style}</style></head><body>
<main><h1>Which sounds better?</h1>
<p class="intro">Every song comes in two versions, shuffled as A and B: one synthesised, one with recorded
instruments and voices. Switch whenever you like; the other version picks up at the same spot.<span class="keys">
While a song has focus, the A and B keys do the same.</span></p>
<ul>${songs.map(songRow).join('')}</ul></main>
<footer><div><p id="progress" role="status"></p><button type="button" id="reveal">Reveal</button>
<button type="button" id="download">Download</button><button type="button" id="again">Start over</button></div>
<div id="unkept" hidden>This browser can’t save your answers. Download them before you leave.</div></footer>
<script>(() => {${listeningScript}
runListeningSheet(${JSON.stringify(madeAt)})})()</script></body></html>`
