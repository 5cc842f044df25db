import { runListeningSheet } from './listening-sheet.ts'

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

const rowOf = ({ key, genre, title, durationSeconds }: ComparedSong): string =>
  `<li data-key="${escaped(key)}"><h2>${escaped(genre)}</h2><p class="title">${escaped(title)}</p>
<div class="player">${['A', 'B']
    .map(
      (name) =>
        `<button type="button" class="version" aria-pressed="false" aria-label="Play ${name}, ${escaped(genre)}">${name}</button>`,
    )
    .join('')}
<input type="range" class="position" min="0" max="${durationSeconds}" step="0.1" value="0" aria-label="Position, ${escaped(genre)}" aria-valuetext="0:00"><span class="time">0:00</span></div>
<p class="trouble" role="alert" hidden>This version can’t be played. Its file may be missing.</p>
<fieldset><legend>Which would you rather hear again?</legend>${choices.map((choice) => radio(key, choice)).join('')}</fieldset>
<input class="note" aria-label="Notes on ${escaped(genre)}" placeholder="What made the difference?"><p class="answer" hidden></p></li>`

const style = `:root{color-scheme:dark;accent-color:#ffb225}*{box-sizing:border-box}
body{font:16px/1.5 system-ui,sans-serif;max-width:48rem;margin:0 auto;padding:2rem 1rem 7rem;background:#1d1512;color:#f4e6cf}
h1{margin:0 0 .5rem;line-height:1.2}h2{margin:0;font-size:1.2rem}.intro{color:#d8c6ad;max-width:40rem}ul{list-style:none;padding:0;margin:1.5rem 0;display:grid;grid-template-columns:minmax(0,1fr);gap:1rem}
li{background:#2a1f1a;border:1px solid #4a3a30;border-radius:.75rem;padding:1rem 1.25rem}.title{margin:0 0 .75rem;color:#d8c6ad}
.player{display:flex;align-items:center;gap:.6rem}.position{flex:1;width:0;min-width:0;height:2.75rem}.time{font-variant-numeric:tabular-nums;min-width:2.6rem;text-align:right}
button{font:inherit;min-height:2.75rem;padding:0 1rem;border-radius:.6rem;border:1px solid #7a6352;background:#3a2c24;color:inherit;cursor:pointer}
button:hover{border-color:#ffb225}.version{width:4.2rem;padding:0;font-weight:600}.version::before{content:"▶";display:inline-block;width:1.6em;font-size:.8em}
.version[aria-pressed=true]{background:#ffb225;border-color:#ffb225;color:#1d1512}.version[aria-pressed=true]::before{content:"❚❚"}
:focus-visible{outline:2px solid #ffb225;outline-offset:2px}fieldset{border:0;padding:0;min-width:0;margin:.75rem 0 .5rem;display:flex;flex-wrap:wrap;gap:0 1.25rem}legend{padding:0}
fieldset label{display:inline-flex;align-items:center;gap:.4rem;min-height:2.75rem;cursor:pointer}.note{font:inherit;width:100%;min-height:2.75rem;padding:0 .75rem;border-radius:.6rem;border:1px solid #7a6352;background:#1d1512;color:inherit}
.note::placeholder{color:#b09a84;opacity:1}.answer{margin:.75rem 0 0;color:#ffb225}.trouble{margin:.5rem 0 0;color:#ff9d8a}
footer{position:fixed;inset:auto 0 0;background:#1d1512;border-top:1px solid #4a3a30}footer div{max-width:48rem;margin:0 auto;padding:.6rem 1rem;display:flex;flex-wrap:wrap;align-items:center;gap:.5rem}
#progress{flex:1 1 12rem;margin:0}[hidden]{display:none!important}@media(hover:none){.keys{display:none}}@media(max-width:30rem){#progress{flex-basis:100%}footer button{flex:1;padding:0 .4rem}}`

/**
 * A page to hear each song by our own voices and with recordings, without knowing which is which. Answers are kept in the browser until
 * songs are made anew, and come as CSV.
 */
export const blindPage = (songs: readonly ComparedSong[], madeAt: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Which sounds better?</title><link rel="icon" href="data:,"><style>${style}</style></head><body>
<main><h1>Which sounds better?</h1>
<p class="intro">Every song comes in two versions, shuffled as A and B: one synthesised, one with recorded instruments and voices. Switch whenever you like; the other version picks up at the same spot.<span class="keys"> While a song has focus, the A and B keys do the same.</span></p>
<ul>${songs.map(rowOf).join('')}</ul></main>
<footer><div><p id="progress" role="status"></p><button type="button" id="reveal">Reveal</button><button type="button" id="download">Download</button><button type="button" id="again">Start over</button></div>
<div id="unkept" hidden>This browser can’t save your answers. Download them before you leave.</div></footer>
<script>(${runListeningSheet.toString()})(${JSON.stringify(madeAt)})</script></body></html>`
