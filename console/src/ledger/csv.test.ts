import { expect, test } from 'vitest'
import { toCsv } from './csv.ts'

test('commas, quotes and line ends are kept within their cell', () => {
  expect(
    toCsv(
      ['a', 'b'],
      [
        ['x, "y"', 'one\ntwo'],
        [-45, null],
      ],
    ),
  ).toBe('a,b\r\n"x, ""y""","one\ntwo"\r\n-45,')
})
test('marks a text that a spreadsheet would run as plain text', () => {
  expect(toCsv(['a'], [['=HYPERLINK("http://x")'], ['+1'], ['@x'], ['-2+3']])).toBe(
    'a\r\n"\'=HYPERLINK(""http://x"")"\r\n\'+1\r\n\'@x\r\n\'-2+3',
  )
})
