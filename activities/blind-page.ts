/** A song of which there are two files: `KEY.own.mp3` and `KEY.recorded.mp3`. */
export interface ComparedSong {
  key: string
  genre: string
  title: string
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`)

const rowOf = ({ key, genre, title }: ComparedSong): string =>
  `<li data-key="${escaped(key)}"><h2>${escaped(genre)}</h2><p>${escaped(title)}</p>
<label>First <audio controls preload="none"></audio></label><label>Second <audio controls preload="none"></audio></label>
<fieldset><legend>Which would you rather hear again?</legend>${['first', 'same', 'second']
    .map((choice) => `<label><input type="radio" name="${escaped(key)}" value="${choice}"> ${choice}</label>`)
    .join(
      '',
    )}</fieldset><input class="note" aria-label="Note" placeholder="What did you hear?"><p class="answer" hidden></p></li>`

/** Runs in the browser: draws for each song which version is first, and writes down what was heard. */
const script = `
const songs = [...document.querySelectorAll('li')].map((row) => {
  const versions = Math.random() < 0.5 ? ['own', 'recorded'] : ['recorded', 'own']
  row.querySelectorAll('audio').forEach((player, n) => { player.src = row.dataset.key + '.' + versions[n] + '.mp3' })
  row.addEventListener('play', ({ target }) => document.querySelectorAll('audio').forEach((other) => other !== target && other.pause()), true)
  return { row, versions }
})
const sheet = () => songs.map(({ row, versions }) => {
  const choice = row.querySelector('input:checked')?.value ?? ''
  const preferred = choice === 'same' ? 'same' : choice && versions[choice === 'first' ? 0 : 1]
  return [row.dataset.key, ...versions, choice, preferred, row.querySelector('.note').value]
})
const cell = (text) => '"' + text.replaceAll('"', '""') + '"'
document.querySelector('#reveal').addEventListener('click', () => songs.forEach(({ row, versions }) => {
  const answer = row.querySelector('.answer')
  answer.textContent = 'First: ' + versions[0] + '. Second: ' + versions[1] + '.'
  answer.hidden = false
}))
document.querySelector('#download').addEventListener('click', () => {
  const rows = [['song', 'first', 'second', 'choice', 'preferred', 'note'], ...sheet()]
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([rows.map((row) => row.map(cell).join(',')).join('\\r\\n')], { type: 'text/csv' }))
  link.download = 'listening.csv'
  link.click()
  URL.revokeObjectURL(link.href)
})`

/** A page to hear each song twice, by our own voices and with recordings, without knowing which is which; the answers come as CSV. */
export const blindPage = (songs: readonly ComparedSong[]): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Which sounds better?</title>
<style>body{font:16px system-ui;max-width:60rem;margin:2rem auto;padding:0 1rem;background:#1d1512;color:#f4e6cf}ul{list-style:none;padding:0}
li{border-top:1px solid #5a4638;padding:1rem 0}label{margin-right:1rem}h2,p{margin:0 0 .4rem}fieldset{border:0;padding:.5rem 0}.note{width:100%;max-width:30rem}
audio{vertical-align:middle;max-width:100%}</style><h1>Which sounds better?</h1>
<p>Each song is played twice, in an order that is drawn anew whenever this page is opened. Answer before you reveal.</p>
<ul>${songs.map(rowOf).join('')}</ul><button id="reveal">Reveal</button> <button id="download">Download the sheet</button><script>${script}</script></html>`
