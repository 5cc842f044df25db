// @vitest-environment node
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const catalogue = ['shell', 'pages'].map((name) =>
  readFileSync(join(import.meta.dirname, `../src/locales/hi/${name}.po`), 'utf8'),
)
const hindiNames = new Map(
  [...catalogue.join('\n').matchAll(/^msgid "(.+)"\nmsgstr "(.+)"$/gm)].map(([, id, text]) => [
    id!.toLowerCase(),
    text!,
  ]),
)

/** Names of the screen, in titles or bold, that this text has in English and the Hindi screen in Hindi. */
const englishNames = (text: string): string[] =>
  [...text.matchAll(/\*\*([^*]+)\*\*|^title: (.+)$/gm)]
    .map(([, bold, title]) => (bold ?? title)!)
    .filter((name) => (hindiNames.get(name.toLowerCase()) ?? name) !== name)

test('Hindi guides call buttons and pages what the Hindi screen calls them', () => {
  const guides = globSync(join(import.meta.dirname, 'hi/**/*.md'))
  expect(guides.length).toBeGreaterThan(20)
  expect(guides.filter((path) => englishNames(readFileSync(path, 'utf8')).length > 0)).toEqual([])
  expect(englishNames('title: Voice Swap\n**My account** में **आपका डेटा**')).toEqual(['Voice Swap', 'My account'])
})
