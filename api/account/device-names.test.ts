import { expect, test } from 'vitest'
import { nameDevice } from './device-names.ts'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'Linux', false],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0 Safari/537.36`, 'Chrome', 'Windows', false],
  [`Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/140.0 Safari/537.36 Edg/140.0`, 'Edge', 'Windows', false],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/18 Safari/605.1`, 'Safari', 'macOS', false],
  [`Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${webkit} CriOS/140 Mobile`, 'Chrome', 'iPhone', true],
  [`Mozilla/5.0 (Linux; Android 15; Pixel 9) ${webkit} Chrome/140.0 Mobile Safari/537.36`, 'Chrome', 'Android', true],
  [
    `Mozilla/5.0 (Linux; Android 15; Tab) ${webkit} SamsungBrowser/28 Chrome/130 Safari/5`,
    'Samsung Internet',
    'Android',
    false,
  ],
  ['curl/8.5.0', 'curl', null, false],
  ['node', null, null, false],
  ['<script>Firefoxy</script>', null, null, false],
  [null, null, null, false],
])('%s', (userAgent, browser, system, isPhone) => {
  expect(nameDevice(userAgent)).toEqual({ browser, system, isPhone })
})
