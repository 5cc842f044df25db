import { copyFile, mkdir } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, join } from 'node:path'

/** The scripts that our own fonts have, so that a video is the same on every machine; libass finds others itself. */
const files = [
  ['@fontsource/noto-sans', 'latin'],
  ['@fontsource/noto-sans', 'latin-ext'],
  ['@fontsource/noto-sans', 'cyrillic'],
  ['@fontsource/noto-sans', 'greek'],
  ['@fontsource/noto-sans', 'vietnamese'],
  ['@fontsource/noto-sans-devanagari', 'devanagari'],
  ['@fontsource/noto-sans-devanagari', 'latin'],
  ['@fontsource/noto-sans-devanagari', 'latin-ext'],
] as const
const weights = [400, 700] as const

const { resolve } = createRequire(import.meta.filename)

/** Copies the fonts of videos into a folder of their own. */
export async function copyFonts(folder: string): Promise<void> {
  await mkdir(folder)
  const names = files.flatMap(([name, subset]) =>
    weights.map((weight) => [name, `${basename(name)}-${subset}-${weight}-normal.woff`] as const),
  )
  await Promise.all(names.map(([name, file]) => copyFile(resolve(`${name}/files/${file}`), join(folder, file))))
}
